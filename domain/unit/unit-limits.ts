/** Most characters of the texts of a unit; the database checks them too. */
export const UNIT_NAME_MAX = 50;
export const UNIT_TEXT_MAX = 50;
/** Most characters of texts that say where something is. */
export const UNIT_PLACEMENT_MAX = 200;
export const VIN_LENGTH = 17;
/** Litres or kWh per 10 km; the thirstiest lorries and machines stay below it. */
export const CONSUMPTION_MAX = 100;
export const CO2_MAX_G_PER_KM = 5000;
export const HORSEPOWER_MAX = 100_000;
export const MONTHS_MAX = 120;
export const ODOMETER_MAX_KM = 10_000_000;
export const HOURS_MAX = 1_000_000;
/** Tags that a unit carries. */
export const UNIT_TAGS_MAX = 50;
/** Names kept of a unit (UNIT-12). */
export const UNIT_NAMES_KEPT = 50;
