import { LIST_FORMATS } from "../../../documents/unit/list.ts";
import { writeDocument } from "../../../documents/write.ts";
import { UnitListQuery } from "../../../domain/unit/list/list-query.ts";
import type { Ask } from "../../../http/ask.ts";
import { answerWithFile } from "../../../http/stream-file.ts";

/** Answers with the list of units as a file with every column, filtered and sorted as on the page. */
export async function unitListFile({ c, reader }: Ask) {
  const asked = c.req.param("format");
  const format = LIST_FORMATS.find((known) => known === asked);
  if (!format) return c.notFound();
  const query = UnitListQuery.parse(c.req.query());
  const list = { document: "unitList", format, query } as const;
  return answerWithFile(c, await writeDocument(reader, list));
}
