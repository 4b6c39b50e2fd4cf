import { RegistrationNumber } from "../../../domain/unit/registration-number-field.ts";
import type { Ask } from "../../../http/ask.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import type { WrittenUnit } from "../../../documents/unit/fields.ts";
import { findRegistered, type RegisteredVehicle } from "./vehicle-register.ts";

/** A unit's form after the look-up; `errors` is empty when the vehicle was found. */
interface LookedUp {
  form: WrittenUnit;
  errors: FieldErrors;
}

/** Fills a unit's form from the vehicle register (UNIT-10); saves nothing. */
export async function lookUpVehicle(
  { services }: Ask,
  form: WrittenUnit,
): Promise<LookedUp> {
  const wrong = (key: string) => ({
    form,
    errors: { registration_number: [key] },
  });
  const { VEHICLE_REGISTRY_URL: url, VEHICLE_REGISTRY_KEY: key } =
    services.config;
  const parsed = RegistrationNumber.safeParse(form.registration_number);
  if (!parsed.success) return wrong("RegistrationNumberFormat");
  if (parsed.data === null || !url) return wrong("SpecifyRegistrationNumber");
  const found = await findRegistered({ url, key }, parsed.data);
  if (!found.ok) return wrong(found.error.code);
  const known = Object.fromEntries(
    Object.entries(fieldsOf(found.value)).filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
  return { form: { ...form, ...known }, errors: {} };
}

function fieldsOf(vehicle: RegisteredVehicle) {
  return {
    vin: vehicle.vin,
    model: vehicle.model,
    colour: vehicle.colour,
    fuel_type: vehicle.fuelType,
    consumption: vehicle.consumptionPer10Km,
    co2: vehicle.co2GPerKm,
    horsepower: vehicle.horsepower,
    next_inspection: vehicle.nextInspectionOn,
  } satisfies Partial<Record<keyof WrittenUnit, unknown>>;
}
