import {
  readReimbursements,
  type ReimbursementRow,
} from "../../../db/mileage/reimbursements.ts";
import type { Texts } from "../../../locales/index.ts";
import { currencyOfRows, rulesNote, yearsOf } from "../month-columns.ts";
import { mileageSupplements } from "../../../domain/mileage/rates.ts";
import { noMileage } from "../nothing.ts";
import { rateNote, supplementsNote } from "../rate-note.ts";
import { type DescribedColumn, describeStatement } from "../statement.ts";
import { UNIT_COLUMNS } from "../unit-columns.ts";

function paid(
  key: "paid" | "taxFree" | "taxable",
  name: string,
): DescribedColumn<ReimbursementRow> {
  return {
    key: name,
    kind: "money",
    title: (m) => m.companyCar.mileage[key],
    value: (row) => row[key],
    total: "sum",
  };
}

/** What drivers get for business in private cars, by month, and how much of it is free of tax (BEN-06). */
export const mileage = describeStatement<ReimbursementRow>({
  subjects: ["units", "drivers"],
  showsHeld: true,
  showsDriven: true,
  columns: [
    {
      key: "driver",
      kind: "text",
      title: (m) => m.statement.driver,
      value: ({ driver }) => driver,
    },
    ...UNIT_COLUMNS,
    {
      key: "month",
      kind: "month",
      title: (m) => m.statement.fleetUse.month,
      value: ({ month }) => month,
    },
    {
      key: "business_m",
      kind: "distance",
      title: (m) => m.tripType.business,
      value: ({ distanceM }) => distanceM,
      total: "sum",
    },
    {
      key: "paid_per_10_km",
      kind: "money",
      title: (m) => m.companyCar.mileage.paidPer10Km,
      value: ({ paidPer10Km }) => paidPer10Km,
    },
    paid("paid", "paid"),
    paid("taxFree", "tax_free"),
    paid("taxable", "taxable"),
  ],
  rows: readReimbursements,
  nothing: noMileage,
  partOf: ({ driver }, m) => driver ?? m.companyCar.noDriver,
  arePartsInRows: true,
  currency: currencyOfRows,
  chart: (rows, m) => {
    const byDriver = Map.groupBy(
      rows,
      ({ driver }) => driver ?? m.companyCar.noDriver,
    );
    return {
      kind: "distance",
      parts: [{ key: "business", title: (m) => m.tripType.business }],
      bars: [...byDriver].map(([label, ofDriver]) => ({
        label,
        values: [
          ofDriver.reduce((sum, { distanceM }) => sum + distanceM, 0),
        ],
      })),
    };
  },
  notes: (rows, m) => [
    ...rulesNote(rows, m),
    ...new Set(rows.flatMap(({ rate }) => rateNote(rate, m))),
    ...new Set(
      rows.flatMap(({ country, month }) =>
        supplementsNote(mileageSupplements(country, `${month}-01`), m)
      ),
    ),
  ],
  missing: (rows, m) => [
    ...noRateNote(rows, m),
    ...rows.some(({ paidPer10Km }) => paidPer10Km === null)
      ? [m.companyCar.noReimbursement]
      : [],
  ],
});

/** Says of which vehicles and years the tax office's rate is not known. */
function noRateNote(rows: readonly ReimbursementRow[], m: Texts): string[] {
  const lacking = Map.groupBy(
    rows.filter(({ rate }) => rate === null),
    ({ vehicle }) => vehicle,
  );
  const of = [...lacking].map(([vehicle, some]) =>
    `${m.companyCar.cars[vehicle]} ${yearsOf(some)}`
  );
  return of.length > 0 ? [m.companyCar.noRate(of.join("; "))] : [];
}
