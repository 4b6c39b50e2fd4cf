import type { Context } from "hono";
import { RegistrationNumber } from "../../domain/unit/registration-number-field.ts";
import type { UnitForm } from "./form.ts";
import type { UnitAttempt } from "./page.tsx";
import { findRegistered, type RegisteredVehicle } from "./vehicle-register.ts";

/** Fills a unit's form in from the vehicle register (UNIT-10); nothing is saved. */
export async function lookUpVehicle(
  c: Context,
  form: UnitForm,
): Promise<UnitAttempt> {
  const wrong = (key: string) => ({
    form,
    errors: { registration_number: [key] },
  });
  const { VEHICLE_REGISTRY_URL: url, VEHICLE_REGISTRY_KEY: key } =
    c.get("services").config;
  const parsed = RegistrationNumber.safeParse(form.registration_number);
  if (!parsed.success) return wrong("RegistrationNumberFormat");
  if (parsed.data === null || !url) return wrong("SpecifyRegistrationNumber");
  const found = await findRegistered({ url, key }, parsed.data);
  if (!found.ok) return wrong(found.error.code);
  const known = Object.fromEntries(
    Object.entries(fieldsOf(found.value)).filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
  return { form: { ...form, ...known }, lookedUp: true };
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
  } satisfies Partial<Record<keyof UnitForm, unknown>>;
}
