import type { UserActor } from "../../domain/access/actor.ts";
import { benefitValue } from "./kinds/benefit-value.ts";
import { charging } from "./kinds/charging.ts";
import { chargingTrips } from "./kinds/charging-trips.ts";
import { co2Scopes } from "./kinds/co2-scopes.ts";
import { eco } from "./kinds/eco.ts";
import { ecoTrips } from "./kinds/eco-trips.ts";
import { environment } from "./kinds/environment.ts";
import { fleetUse } from "./kinds/fleet-use.ts";
import { fuel } from "./kinds/fuel.ts";
import { fuelBenefit } from "./kinds/fuel-benefit.ts";
import { largeSummary } from "./kinds/large-summary.ts";
import { mileage } from "./kinds/mileage.ts";
import { payroll } from "./kinds/payroll.ts";
import { summary } from "./kinds/summary.ts";
import { tolls } from "./kinds/tolls.ts";
import { yearForecast } from "./kinds/year-forecast.ts";
import { tollInvoice } from "./kinds/toll-invoice.ts";
import type { Statement } from "./statement.ts";

/** All statements by the id that is a part of their addresses, in the order in which pages list them. */
export const STATEMENTS = {
  "summary": summary,
  "large-summary": largeSummary,
  "fuel": fuel,
  "benefit-value": benefitValue,
  "fuel-benefit": fuelBenefit,
  "mileage": mileage,
  "payroll": payroll,
  "year-forecast": yearForecast,
  "charging": charging,
  "charging-trips": chargingTrips,
  "environment": environment,
  "co2-scopes": co2Scopes,
  "tolls": tolls,
  "toll-invoice": tollInvoice,
  "eco": eco,
  "eco-trips": ecoTrips,
  "fleet-use": fleetUse,
} satisfies Record<string, Statement>;

export type StatementId = keyof typeof STATEMENTS;

const IDS = Object.keys(STATEMENTS) as readonly StatementId[];

/** Lists the ids of the statements that a person may read. */
export function statementsFor(actor: UserActor): StatementId[] {
  return IDS.filter((id) => {
    const { mayRead }: Statement = STATEMENTS[id];
    return mayRead?.(actor) ?? true;
  });
}
