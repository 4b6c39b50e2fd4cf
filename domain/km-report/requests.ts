import * as z from "zod";
import { WAYS } from "./state.ts";

/** Asks to report the previous month of a unit. */
export const KmReportRequest = z.object({
  imei: z.string("SpecifyValidUnitImei")
    .regex(/^[\x21-\x7e]{1,64}$/, "SpecifyValidUnitImei"),
});

/** Asks to report the previous month of all units. */
export const KmReportsRequest = z.object({});

/** Chooses how months are reported. */
export const KmWayRequest = z.object({ way: z.enum(WAYS, "KmWay") });
