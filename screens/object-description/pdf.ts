import * as z from "zod";
import { MEDIA_TYPES } from "../../documents/file.ts";
import { writeDocument } from "../../documents/write.ts";
import { refuse } from "../../http/answers.ts";
import type { Ask } from "../../http/ask.ts";
import { createDownload } from "../../http/call.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { unitOfCall, unitOfPage } from "../unit/asked-unit.ts";

/** What the object of a unit is, as PDF (REP-16). */
export async function objectFile(ask: Ask): Promise<Response> {
  const unit = await unitOfPage(ask);
  return unit ? await answerPdf(ask, unit) : await ask.notFound();
}

export const objectFileCall = createDownload({
  summary:
    "What the object of a unit is as PDF, with its pictures and links to manuals (REP-16).",
  query: z.object({ imei: z.string().default("") }),
  mediaTypes: [MEDIA_TYPES.pdf],
}, async (ask) => {
  const unit = await unitOfCall(ask);
  return unit
    ? await answerPdf(ask, unit)
    : refuse(ask.c, { UnitNotFound: 404 }, { code: "UnitNotFound" });
});

async function answerPdf(
  { c, reader }: Ask,
  unit: NonNullable<Awaited<ReturnType<typeof unitOfCall | typeof unitOfPage>>>,
): Promise<Response> {
  const document = "objectDescription";
  return answerWithFile(
    c,
    await writeDocument(reader, { document, format: "pdf", unit }),
  );
}
