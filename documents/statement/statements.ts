import { eco } from "./kinds/eco.ts";
import { ecoTrips } from "./kinds/eco-trips.ts";
import { environment } from "./kinds/environment.ts";
import { fleetUse } from "./kinds/fleet-use.ts";
import { fuel } from "./kinds/fuel.ts";
import { largeSummary } from "./kinds/large-summary.ts";
import { summary } from "./kinds/summary.ts";
import type { Statement } from "./statement.ts";

/** All statements by the id that is a part of their addresses, in the order in which pages list them. */
export const STATEMENTS = {
  "summary": summary,
  "large-summary": largeSummary,
  "fuel": fuel,
  "environment": environment,
  "eco": eco,
  "eco-trips": ecoTrips,
  "fleet-use": fleetUse,
} satisfies Record<string, Statement>;

export type StatementId = keyof typeof STATEMENTS;

/** The ids of all statements. */
export const STATEMENT_IDS = Object.keys(STATEMENTS) as readonly StatementId[];
