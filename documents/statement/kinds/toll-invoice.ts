import {
  readUnitFactsById,
  type UnitFacts,
} from "../../../db/statement/unit-sums.ts";
import {
  compareInvoices,
  type VehicleToll,
} from "../../../db/toll/compared.ts";
import { can } from "../../../domain/access/can.ts";
import {
  INVOICE_OUTCOMES,
  type InvoiceOutcome,
} from "../../../domain/toll/invoice/compare.ts";
import { describeStatement } from "../statement.ts";

interface Row extends VehicleToll {
  /** Null where the account has no such vehicle. */
  unit: UnitFacts | null;
}

const kronor = (ore: number | null) => ore === null ? null : ore / 100;

/** The authority's invoices beside the passages of the log, line by line (REP-17). */
export const tollInvoice = describeStatement<Row>({
  subjects: ["units"],
  mayRead: (actor) =>
    can(actor, "administerUnits") && can(actor, "seeAllUnits"),
  columns: [
    {
      key: "day",
      kind: "day",
      title: (m) => m.statement.day,
      value: ({ day }) => day,
    },
    {
      key: "time",
      kind: "text",
      title: (m) => m.toll.time,
      value: ({ clock }) => clock,
    },
    {
      key: "outcome",
      kind: "text",
      title: (m) => m.toll.invoice.outcome,
      value: ({ outcome }) => outcome,
      text: (code, m) => m.toll.invoice.outcomes[code as InvoiceOutcome],
    },
    {
      key: "registration_number",
      kind: "text",
      title: (m) => m.statement.registrationNumber,
      value: ({ registrationNumber }) => registrationNumber,
    },
    {
      key: "unit",
      kind: "text",
      title: (m) => m.statement.unit,
      value: ({ unit }) => unit?.name ?? null,
    },
    {
      key: "station",
      kind: "text",
      title: (m) => m.toll.station,
      value: ({ station }) => station,
    },
    {
      key: "invoiced",
      kind: "money",
      title: (m) => m.toll.invoice.invoiced,
      value: ({ invoicedOre }) => kronor(invoicedOre),
      total: "sum",
    },
    {
      key: "computed",
      kind: "money",
      title: (m) => m.toll.invoice.computed,
      value: ({ computedOre }) => kronor(computedOre),
      total: "sum",
    },
    {
      key: "private",
      kind: "money",
      title: (m) => m.toll.invoice.private,
      value: ({ privateOre }) => privateOre === 0 ? null : kronor(privateOre),
      total: "sum",
    },
  ],
  async rows(tx, actor, asked) {
    const compared = await compareInvoices(tx, actor, asked);
    const ids = compared.flatMap(({ unitId }) => unitId ?? []);
    const units = await readUnitFactsById(tx, actor, ids);
    const rank = ({ outcome }: VehicleToll) =>
      INVOICE_OUTCOMES.indexOf(outcome);
    return compared
      .map((one) => ({ ...one, unit: units.get(one.unitId ?? 0) ?? null }))
      .toSorted((a, b) => rank(a) - rank(b));
  },
  currency: () => "SEK",
  targetOf: ({ tripId, unitId, day }) => {
    if (tripId !== null) return { tripId };
    return unitId === null ? null : { unitId, day };
  },
  partOf: ({ outcome }, m) => m.toll.invoice.outcomes[outcome],
  notes: (_rows, m) => [m.toll.estimate, ...m.toll.invoice.notes],
});
