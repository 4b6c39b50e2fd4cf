import type { Texts } from "../../locales/index.ts";
import { LOG } from "../trip/paths.ts";

/** Path of the list of units; in the navigation, pages of units belong to it. */
export const UNITS_PATH = "/user/edit-terminal-list";

/** The form that adds units. */
export const ADD_UNIT_PATH = "/administration/add-terminal";

/** A page of a unit. */
export type UnitPart = Exclude<keyof Texts["unit"]["parts"], "label">;

const PATHS: Record<UnitPart, string> = {
  edit: "/user/edit-terminal",
  odometer: "/user/edit-terminal/odometer",
  outputs: "/user/edit-terminal/outputs",
  bluetooth: "/user/edit-terminal/bluetooth",
  images: "/user/edit-terminal/images",
  names: "/user/edit-terminal/names",
  qr: "/user/edit-terminal/qr",
  hours: "/user/edit-terminal/working-hours",
  alarms: "/user/edit-terminal/alarms",
  key: "/user/edit-terminal/ingest-key",
  companyCar: "/user/edit-terminal/company-car",
  object: "/user/edit-terminal/object",
  theft: "/user/edit-terminal/theft",
  scout: "/user/edit-terminal/scout-alert",
  benefit: "/user/edit-terminal/benefit",
  tripLog: LOG,
};

/** The pages of a unit, in the order of their links. */
export const UNIT_PARTS = Object.keys(PATHS) as UnitPart[];

/** Those of them that only people who administer units may open. */
export const ADMINISTERED_PARTS: readonly UnitPart[] = [
  "alarms",
  "key",
  "companyCar",
];

/** Gives the path of a page of a unit. */
export function unitPath(part: UnitPart, unitId: number): string {
  return `${PATHS[part]}?unit=${unitId}`;
}

/** Gives the path to which the choice of the driver of a unit is sent. */
export function driverPath(unitId: number): string {
  return `${PATHS.edit}/driver?unit=${unitId}`;
}

/** Gives the path of an image of a unit. */
export function imagePath(imageId: number): string {
  return `${PATHS.images}/${imageId}`;
}
