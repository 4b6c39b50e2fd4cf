import { isTriplogDevice, UNIT_TYPES } from "../../domain/unit/unit-type.ts";

/** The types of units that are reported: road vehicles, which have licence plates. */
export const REPORTED_TYPES = UNIT_TYPES.filter(isTriplogDevice);
