import * as z from "zod";
import { fail, ok, type Result } from "../../../domain/result.ts";
import type { FuelType } from "../../../domain/unit/fuel-type.ts";

/** The data of a vehicle in a register; null where it has none. */
export interface RegisteredVehicle {
  vin: string | null;
  model: string | null;
  colour: string | null;
  fuelType: FuelType | null;
  /** Litres, or kWh of an electric one. */
  consumptionPer10Km: number | null;
  co2GPerKm: number | null;
  horsepower: number | null;
  nextInspectionOn: string | null;
}

interface LookUpError {
  code: "VehicleNotFound" | "VehicleNotActive" | "VehicleRegistryFailed";
}

/** Longest wait for the register, milliseconds: a form waits meanwhile. */
const PATIENCE_MS = 6000;
/** Kilowatts of a metric horsepower. */
const HORSEPOWER_KW = 0.73549875;
/** Status of a vehicle that may be on the road. */
const REGISTERED = "REGISTRERT";

const figure = z.number().nullish();
const coded = z.object({
  kodeVerdi: z.string(),
  kodeNavn: z.string().optional(),
});

/**
 * What we read from an answer of "Kjøretøyopplysninger" of Statens vegvesen
 * (https://autosys-kjoretoy-api.atlas.vegvesen.no), the public register of Norway.
 */
const Answer = z.object({
  kjoretoydataListe: z.array(z.object({
    kjoretoyId: z.object({ understellsnummer: z.string().nullish() }).nullish(),
    registrering: z.object({ registreringsstatus: coded.nullish() }).nullish(),
    periodiskKjoretoyKontroll: z.object({ kontrollfrist: z.string().nullish() })
      .nullish(),
    godkjenning: z.object({
      tekniskGodkjenning: z.object({
        tekniskeData: z.object({
          generelt: z.object({
            merke: z.array(z.object({ merke: z.string() })).nullish(),
            handelsbetegnelse: z.array(z.string()).nullish(),
          }).nullish(),
          karosseriOgLasteplan: z.object({
            rFarge: z.array(coded).nullish(),
          }).nullish(),
          miljodata: z.object({
            miljoOgdrivstoffGruppe: z.array(z.object({
              drivstoffKodeMiljodata: coded.nullish(),
              forbrukOgUtslipp: z.array(z.object({
                /** Litres per 100 km. */
                forbrukBlandetKjoring: figure,
                co2BlandetKjoring: figure,
                /** Wh per km. */
                elEnergiforbruk: figure,
                wltpKjoretoyspesifikk: z.object({
                  forbrukKombinert: figure,
                  co2Kombinert: figure,
                }).nullish(),
              })).nullish(),
            })).nullish(),
          }).nullish(),
          motorOgDrivverk: z.object({
            motor: z.array(z.object({
              drivstoff: z.array(z.object({
                /** Kilowatts, of an engine and of an electric motor. */
                maksNettoEffekt: figure,
                maksEffektPrTime: figure,
              })).nullish(),
            })).nullish(),
          }).nullish(),
        }).nullish(),
      }).nullish(),
    }).nullish(),
  })).nullish(),
});

type Entry = NonNullable<z.output<typeof Answer>["kjoretoydataListe"]>[number];

/** Codes of the register's fuels: petrol, diesel, electricity, and the gases from LPG to LNG. */
const FUELS: Record<string, FuelType> = {
  "1": "petrol",
  "2": "diesel",
  "4": "gas",
  "5": "electric",
  "12": "gas",
  "13": "gas",
  "14": "gas",
  "16": "gas",
  "17": "gas",
  "18": "gas",
};

/** Looks a vehicle up by its registration number. The caller gets a code, never the network's error. */
export async function findRegistered(
  register: { url: string; key?: string },
  registrationNumber: string,
): Promise<Result<RegisteredVehicle, LookUpError>> {
  try {
    const asked = new URL(register.url);
    asked.searchParams.set("kjennemerke", registrationNumber);
    const answer = await fetch(asked, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: "application/json",
        ...(register.key
          ? { "SVV-Authorization": `Apikey ${register.key}` }
          : {}),
      },
    });
    // Without a vehicle the register answers 204, or 404.
    if (answer.status === 204 || answer.status === 404) {
      await answer.body?.cancel();
      return fail({ code: "VehicleNotFound" });
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      return fail({ code: "VehicleRegistryFailed" });
    }
    return vehicleOf(Answer.parse(await answer.json()).kjoretoydataListe?.[0]);
  } catch {
    return fail({ code: "VehicleRegistryFailed" });
  }
}

function vehicleOf(
  entry: Entry | undefined,
): Result<RegisteredVehicle, LookUpError> {
  if (!entry) return fail({ code: "VehicleNotFound" });
  const status = entry.registrering?.registreringsstatus?.kodeVerdi;
  if (status !== REGISTERED) return fail({ code: "VehicleNotActive" });
  const data = entry.godkjenning?.tekniskGodkjenning?.tekniskeData;
  const name = [
    data?.generelt?.merke?.[0]?.merke,
    data?.generelt?.handelsbetegnelse?.[0],
  ].filter(Boolean).join(" ");
  return ok({
    vin: entry.kjoretoyId?.understellsnummer ?? null,
    model: name || null,
    colour: data?.karosseriOgLasteplan?.rFarge?.[0]?.kodeNavn ?? null,
    nextInspectionOn: entry.periodiskKjoretoyKontroll?.kontrollfrist ?? null,
    ...fuelOf(data?.miljodata?.miljoOgdrivstoffGruppe?.[0]),
    horsepower: horsepowerOf(data?.motorOgDrivverk?.motor),
  });
}

type Data = NonNullable<
  NonNullable<NonNullable<Entry["godkjenning"]>["tekniskGodkjenning"]>[
    "tekniskeData"
  ]
>;

function fuelOf(
  group:
    | NonNullable<
      NonNullable<Data["miljodata"]>["miljoOgdrivstoffGruppe"]
    >[number]
    | undefined,
) {
  const use = group?.forbrukOgUtslipp?.[0];
  const wltp = use?.wltpKjoretoyspesifikk;
  const litres = wltp?.forbrukKombinert ?? use?.forbrukBlandetKjoring;
  const wattHours = use?.elEnergiforbruk;
  const fuelType = FUELS[group?.drivstoffKodeMiljodata?.kodeVerdi ?? ""] ??
    null;
  const isElectric = fuelType === "electric";
  const co2 = wltp?.co2Kombinert ?? use?.co2BlandetKjoring;
  return {
    fuelType,
    consumptionPer10Km: isElectric
      ? per(wattHours, 100, 2)
      : per(litres, 10, 2),
    co2GPerKm: per(co2, 1, 1) ?? (isElectric ? 0 : null),
  };
}

/** Converts a figure of the register into one with the decimals that its field takes. */
function per(
  value: number | null | undefined,
  by: number,
  decimals: number,
): number | null {
  return value === null || value === undefined
    ? null
    : Number((value / by).toFixed(decimals));
}

function horsepowerOf(
  motors: NonNullable<Data["motorOgDrivverk"]>["motor"],
): number | null {
  const [power] = motors?.[0]?.drivstoff ?? [];
  const kilowatts = power?.maksNettoEffekt ?? power?.maksEffektPrTime;
  return kilowatts ? Math.round(kilowatts / HORSEPOWER_KW) : null;
}
