import * as z from "zod";
import { lineOfText } from "../field/text.ts";
import { Version } from "../version.ts";
import { REASON_MAX } from "./approval.ts";

/** Most bookings about which one call decides. */
const DECIDED_MAX = 100;

/** Approves or declines bookings that wait, as their administrator saw them; all of them or none (BOOK-34). */
export const DecisionRequest = z.object({
  bookings: z.array(
    z.object({
      id: z.int("BookingNotFound").positive("BookingNotFound"),
      version: Version.nullish(),
    }),
    "ChooseBookings",
  ).min(1, "ChooseBookings").max(DECIDED_MAX, "ChooseBookings"),
  decision: z.enum(["approve", "decline"], "ChooseDecision"),
  reason: lineOfText(REASON_MAX, "ReasonLength").nullish(),
}).transform(({ bookings, decision, reason }) => ({
  bookings: bookings.map(({ id, version }) => ({
    id,
    version: version ?? null,
  })),
  isApproved: decision === "approve",
  reason: reason || null,
}));

/** What an administrator decides about bookings. */
export type Decision = z.output<typeof DecisionRequest>;
