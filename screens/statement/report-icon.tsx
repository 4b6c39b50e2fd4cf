import type { StatementId } from "../../documents/statement/statements.ts";

/** What each report is about, drawn in lines as the icons of the menu (components/icon.tsx), which islands load. */
const PATHS: Record<StatementId, string> = {
  // A page with lines, and one with a table.
  "summary": "M6 3h12v18H6V3Zm3 5h6m-6 4h6m-6 4h4",
  "large-summary": "M3 5h18v14H3V5Zm0 5h18M3 14.5h18M9 5v14",
  // A leaf, and a dial.
  "eco": "M6 18C3 10 9 4 20 4c1 11-5 17-14 14m-3 3C6 14 10 11 14 9",
  "eco-trips": "M5.6 18.4a9 9 0 1 1 12.8 0M12 14l4-5",
  "fleet-use": "M4 6h16v14H4V6Zm0 4h16M8 3v5m8-5v5",
  // A car, and a drop under a coin's edge.
  "benefit-value":
    "M3 17v-4l2-6h14l2 6v4H3Zm0-4h18M6 17v2m12-2v2M7 15h.5m9 0h.5",
  "fuel-benefit": "M12 3c4 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2-6 6-11Z",
  // A road.
  "mileage": "M8 4 4 20M16 4l4 16M12 4v3m0 3.5v3m0 3.5v3",
  "payroll": "M3 6h18v12H3V6Zm9 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6 9v.5m12 5v.5",
  // A line that rises.
  "year-forecast": "M4 4v16h16M7 15l4-4 3 3 6-7m-4 0h4v4",
  // A pump, lightning, a plug, a cloud.
  "fuel":
    "M5 20V5h9v15M4 20h11M7.5 8.5h4M14 11h2a2 2 0 0 1 2 2v3a1.5 1.5 0 0 0 3 0V9l-3-3",
  "charging": "M13 3 5 14h6l-1 7 8-11h-6l1-7Z",
  "charging-trips": "M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0V8Zm6 9v4",
  "environment": "M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5 4.3 4.3 0 0 1 17 18H7Z",
  "co2-scopes": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0v9l6.4 6.4M12 12H3",
  // A barrier, and a receipt.
  "tolls": "M5 20V7h4v13H5Zm4-10h12v3H9m3-3 2 3m2-3 2 3",
  "toll-invoice":
    "M6 3v18l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5V3H6Zm3 5h6m-6 4h6",
};

/** The icon of a report beside its name; screen readers skip it. */
export function ReportIcon({ of }: { of: StatementId }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  );
}
