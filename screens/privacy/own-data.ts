import type { RateLimit } from "../../db/rate-limits.ts";
import {
  OWN_DATA_FORMATS,
  type OwnDataFormat,
} from "../../documents/privacy/own-data.ts";
import { writeDocument } from "../../documents/write.ts";
import type { Ask } from "../../http/ask.ts";
import { createDownload } from "../../http/call.ts";
import { refuseCall } from "../../http/envelope.ts";
import { secondsToWait, tooMany, tooManyCalls } from "../../http/rate-limit.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { privacyPage } from "./page.tsx";

/** Reading all data of a person is expensive, so it is limited to a number that nobody needs to exceed. */
const LIMIT: RateLimit = { bucket: "own-data", limit: 10, perSeconds: 3600 };

/** Answers with all data about the person who asks, as a file (SEC-09). */
export async function ownDataFile(ask: Ask) {
  const format = askedFormat(ask);
  if (!format) return ask.notFound();
  const wait = await waitOf(ask);
  if (wait === 0) return await answerWithOwnData(ask, format);
  tooMany(ask.c, wait);
  return await privacyPage(ask, ["TooManyRequests"]);
}

export const ownDataCall = createDownload({
  summary:
    "Everything that is stored about the person that asks: format json, or csv for a zip file of tables (SEC-09).",
  mediaTypes: Object.values(OWN_DATA_FORMATS).map(({ type }) => type),
}, async (ask) => {
  const format = askedFormat(ask);
  if (!format) return refuseCall(ask.c, 404, "NotFound");
  const wait = await waitOf(ask);
  return wait > 0
    ? tooManyCalls(ask.c, wait)
    : await answerWithOwnData(ask, format);
});

function askedFormat({ c }: Ask): OwnDataFormat | null {
  const asked = c.req.param("format") ?? "";
  return Object.hasOwn(OWN_DATA_FORMATS, asked) ? asked as OwnDataFormat : null;
}

function waitOf({ c, actor }: Ask): Promise<number> {
  return secondsToWait(c, [{ ...LIMIT, key: String(actor.userId) }]);
}

async function answerWithOwnData(
  { c, reader }: Ask,
  format: OwnDataFormat,
): Promise<Response> {
  const file = await writeDocument(reader, { document: "ownData", format });
  c.header("cache-control", "no-store");
  return answerWithFile(c, file);
}
