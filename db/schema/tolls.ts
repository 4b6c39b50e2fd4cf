import type { InvoiceLine } from "../../domain/toll/invoice/line.ts";
import type { TollPassage } from "../../domain/toll/passage.ts";

/** Passages of the congestion tax, and what the authority invoices. */
export interface TollTables {
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
