import * as z from "zod";
import { findDiagnostics } from "../../db/diagnostics/diagnostics.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import { noteRead } from "./note-read.ts";
import { DiagnosticsV1, toDiagnosticsV1 } from "./v1.ts";

export const diagnosticsCall = createCall({
  summary:
    "The last reports, refused records and commands of a unit of any account, for support people only.",
  query: z.object({ imei: z.string().default("") }),
  data: DiagnosticsV1,
  answers: { UnitNotFound: 404 },
}, async (ask, { query: { imei } }) => {
  const { db, actor, now } = ask;
  const found = await findDiagnostics(db, actor, { trackerId: imei }, now);
  if (!found.ok || !found.value) return fail({ code: "UnitNotFound" as const });
  noteRead(ask, found.value);
  return ok(toDiagnosticsV1(found.value));
});
