/** What an object description can describe (FEAT-12). */
export const OBJECT_TYPES = ["boat", "waterjet", "car"] as const;

export type ObjectType = typeof OBJECT_TYPES[number];

/** The fields of an object, as its form shows them. */
export const OBJECT_FIELDS = [
  "manufacturer",
  "model",
  "year",
  "hull_number",
  "chassis_number",
  "motor",
  "motor_number",
  "horsepower",
  "dna_marking",
  "insurance_company",
  "insurance_number",
] as const;

export type ObjectField = typeof OBJECT_FIELDS[number];

const WATERCRAFT: readonly ObjectType[] = ["boat", "waterjet"];

/** The fields that only some types have; the others fit every type (FEAT-15). */
export const FITTING: Partial<Record<ObjectField, readonly ObjectType[]>> = {
  hull_number: WATERCRAFT,
  motor_number: WATERCRAFT,
  chassis_number: ["car"],
};

/** Says whether a field fits a type. */
export function fits(field: ObjectField, type: ObjectType): boolean {
  return FITTING[field]?.includes(type) ?? true;
}
