import { ownData } from "../../db/privacy/own-data/own-data.ts";
import type { RateLimit } from "../../db/rate-limits.ts";
import { nameOfFile } from "../../documents/file-name.ts";
import { ownDataJson, ownDataZip } from "../../documents/privacy/own-data.ts";
import type { Ask } from "../../http/ask.ts";
import { createDownload } from "../../http/call.ts";
import { refuseCall } from "../../http/envelope.ts";
import { secondsToWait, tooMany, tooManyCalls } from "../../http/rate-limit.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { privacyPage } from "./page.tsx";

const FORMATS = {
  json: { type: "application/json; charset=utf-8", extension: "json" },
  csv: { type: "application/zip", extension: "zip" },
};

type Format = keyof typeof FORMATS;

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
  mediaTypes: Object.values(FORMATS).map(({ type }) => type),
}, async (ask) => {
  const format = askedFormat(ask);
  if (!format) return refuseCall(ask.c, 404, "NotFound");
  const wait = await waitOf(ask);
  return wait > 0
    ? tooManyCalls(ask.c, wait)
    : await answerWithOwnData(ask, format);
});

function askedFormat({ c }: Ask): Format | null {
  const asked = c.req.param("format") ?? "";
  return Object.hasOwn(FORMATS, asked) ? asked as Format : null;
}

function waitOf({ c, actor }: Ask): Promise<number> {
  return secondsToWait(c, [{ ...LIMIT, key: String(actor.userId) }]);
}

async function answerWithOwnData(
  { c, db, actor, texts, language }: Ask,
  format: Format,
): Promise<Response> {
  const sections = await ownData(db, actor);
  const { type, extension } = FORMATS[format];
  c.header("cache-control", "no-store");
  return answerWithFile(c, {
    name: nameOfFile([texts.privacy.data], extension),
    type,
    chunks: format === "json"
      ? ownDataJson(sections)
      : ownDataZip(sections, language),
  });
}
