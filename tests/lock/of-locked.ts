import type { StatementId } from "../../documents/statement/statements.ts";

/**
 * What administrators, who see nothing else of it, read of a car that its user has locked (BEN-11): "shown" as of any
 * other, "reduced" to what the shown ones tell, or "hidden". A report that is added is missing here, and its test fails.
 */
export const OF_LOCKED: Record<StatementId, "shown" | "reduced" | "hidden"> = {
  "summary": "shown",
  // What the summary tells.
  "large-summary": "reduced",
  "fuel": "hidden",
  // All but who drove.
  "benefit-value": "shown",
  "fuel-benefit": "hidden",
  "mileage": "hidden",
  // The fuel benefit, which the benefit value tells.
  "payroll": "reduced",
  "year-forecast": "hidden",
  "charging": "hidden",
  "charging-trips": "hidden",
  "environment": "hidden",
  "co2-scopes": "hidden",
  "tolls": "hidden",
  "toll-invoice": "hidden",
  "eco": "hidden",
  "eco-trips": "hidden",
  "fleet-use": "hidden",
};
