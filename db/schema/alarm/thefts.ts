import type { Generated } from "kysely";
import type { ObjectType } from "../../../domain/object-description/object-type.ts";
import type { TheftCause } from "../../../domain/theft/theft-mode.ts";

/** Theft mode, the facts of a theft and of an object, and the links to a stolen unit. */
export interface TheftTables {
  theft_modes: TheftModesTable;
  theft_mode_changes: TheftModeChangesTable;
  theft_infos: TheftInfosTable;
  object_descriptions: ObjectDescriptionsTable;
  theft_links: TheftLinksTable;
  theft_link_views: TheftLinkViewsTable;
  theft_reports: TheftReportsTable;
}

/** A unit in theft mode; switching it off deletes the row. */
interface TheftModesTable {
  account_id: number;
  unit_id: number;
  on_since: Date;
  /** Null when a geofence switched it on. */
  on_by: number | null;
  cause: TheftCause["kind"];
  geofence_id: number | null;
  /** From when on the unit reports as in theft mode; null while it is inside a zone. */
  left_zone_at: Date | null;
}

/** Who switched theft mode on and off; kept. */
interface TheftModeChangesTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  is_on: boolean;
  changed_at: Date;
  changed_by: number | null;
  cause: TheftCause["kind"];
  geofence_name: string | null;
}

interface TheftInfosTable {
  account_id: number;
  unit_id: number;
  /** As in 2026-11-22. */
  stolen_on: string | null;
  stolen_from: string | null;
  stolen_what: string | null;
  owner_name: string | null;
  owner_email: string | null;
  owner_phone: string | null;
  police_station: string | null;
  police_report_number: string | null;
  insurance_claim_number: string | null;
  other_information: string | null;
  recipients: string[];
  version: Generated<number>;
}

/** What the unit's own columns do not hold of the object; `units.version` counts its changes. */
interface ObjectDescriptionsTable {
  account_id: number;
  unit_id: number;
  type: ObjectType;
  manufacturer: string | null;
  year: number | null;
  hull_number: string | null;
  motor: string | null;
  motor_number: string | null;
  dna_marking: string | null;
  insurance_company: string | null;
  insurance_number: string | null;
  /** Addresses of manuals. */
  manuals: string[];
}

/** A link that shows a stolen unit without a login. */
interface TheftLinksTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  /** SHA-256 of its secret. */
  token_hash: Uint8Array;
  created_at: Date;
  created_by: number | null;
  expires_at: Date;
  /** When it was revoked, or theft mode went off. */
  ended_at: Date | null;
  ended_by: number | null;
}

/** Somebody opened a theft link. */
interface TheftLinkViewsTable {
  account_id: number;
  id: Generated<number>;
  link_id: number;
  viewed_at: Date;
  address: string;
  user_agent: string;
}

/** A theft report that was mailed; its messages have its id in their `once_key`. */
interface TheftReportsTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  sent_at: Date;
  sent_by: number | null;
}
