import { writeDocument } from "../../documents/write.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";

/** Answers with the whole log of views as a table. */
export async function viewsFile({ c, reader }: Ask) {
  const file = await writeDocument(reader, {
    document: "views",
    format: "csv",
  });
  return answerWithFile(c, file);
}
