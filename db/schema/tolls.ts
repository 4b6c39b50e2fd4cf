import type { Generated } from "kysely";
import type { CorrectionKind } from "../../domain/toll/correct.ts";
import type { InvoiceLine } from "../../domain/toll/invoice/line.ts";
import type { TollPassage } from "../../domain/toll/passage.ts";

/** Passages of the congestion tax, and what the authority invoices. */
export interface TollTables {
  toll_changes: TollChangesTable;
  toll_invoices: TollInvoicesTable;
  toll_passages: TollPassagesTable;
}

/** Where a trip passed stations, in order of time. */
interface TollPassagesTable {
  account_id: number;
  trip_id: number;
  /** Counts the passages of a trip from 1. */
  number: number;
  unit_id: number;
  passed_at: Date;
  city: TollPassage["city"];
  station: string | null;
  tariff: TollPassage["tariff"];
  control_point: number | null;
  confidence: TollPassage["confidence"];
}

/** What the authority invoices of a vehicle for a month. */
interface TollInvoicesTable {
  account_id: number;
  /** As in 2026-03. */
  month: string;
  registration_number: string;
  lines: InvoiceLine[];
  saved_at: Date;
  saved_by: number | null;
}

/** Passages that people added or removed, by unit and time; what was undone stays as a line of the log. */
interface TollChangesTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  kind: CorrectionKind;
  passed_at: Date;
  city: TollPassage["city"];
  /** Null for a passage of which no station is known. */
  station: string | null;
  tariff: TollPassage["tariff"];
  reason: string;
  changed_at: Date;
  changed_by: number;
  undone_at: Date | null;
  undone_by: number | null;
}
