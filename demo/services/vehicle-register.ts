import type { FuelType } from "../../domain/unit/fuel-type.ts";
import { DEMO_UNITS } from "../accounts.ts";
import type { DemoUnit } from "../units.ts";

/** The number of a vehicle that the register knows as deregistered. */
const DEREGISTERED_NUMBER = "AVR100";

/** Unit types that no register of road vehicles knows. */
const OFF_ROAD: readonly string[] = ["boat", "excavator"];

/** The register's codes of fuels. */
const FUEL_CODES: Partial<Record<FuelType, string>> = {
  petrol: "1",
  diesel: "2",
  electric: "5",
};

/** A vehicle register on this machine, and the function that stops it. */
interface VehicleRegister {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a vehicle register on this machine that answers like "Kjøretøyopplysninger" of Statens vegvesen, so that
 * the look-up of a unit (UNIT-10) works without the network: stored answers for the vehicles of the demo, and 204
 * for every other number.
 */
export function startVehicleRegister(
  vehicles: readonly DemoUnit[] = DEMO_UNITS,
): VehicleRegister {
  const answers = new Map(
    vehicles.filter(({ type }) => !OFF_ROAD.includes(type))
      .map((unit) => [unit.registrationNumber, answerFor(unit)]),
  );
  const [first] = answers.values();
  if (first) answers.set(DEREGISTERED_NUMBER, deregistered(first));
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => {
      const number = new URL(request.url).searchParams.get("kjennemerke");
      const found = answers.get(number ?? "");
      return found ? Response.json(found) : new Response(null, { status: 204 });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/kjoretoydata`,
    stop: () => server.shutdown(),
  };
}

type Answer = ReturnType<typeof answerFor>;

/** Gives the register's answer about a unit of the demo, in the register's field names. */
function answerFor({ imei, registrationNumber, model, energy }: DemoUnit) {
  const [make = "", ...words] = model.split(" ");
  const name = words.filter((word) => !/^20\d\d$/.test(word)).join(" ");
  const isElectric = energy.fuelType === "electric";
  const fuelCode = energy.fuelType && FUEL_CODES[energy.fuelType];
  return {
    kjoretoydataListe: [{
      kjoretoyId: {
        kjennemerke: registrationNumber,
        // The vehicle exists only in the demo: no maker's number begins like this.
        understellsnummer: `DEM${imei.slice(1)}`,
      },
      registrering: { registreringsstatus: { kodeVerdi: "REGISTRERT" } },
      periodiskKjoretoyKontroll: {
        kontrollfrist: `${new Date().getFullYear() + 1}-05-31`,
      },
      godkjenning: {
        tekniskGodkjenning: {
          tekniskeData: {
            generelt: {
              merke: [{ merke: make.toUpperCase() }],
              handelsbetegnelse: [name.toUpperCase()],
            },
            karosseriOgLasteplan: {
              rFarge: [{ kodeVerdi: "13", kodeNavn: "Hvit" }],
            },
            miljodata: {
              miljoOgdrivstoffGruppe: fuelCode
                ? [{
                  drivstoffKodeMiljodata: { kodeVerdi: fuelCode },
                  forbrukOgUtslipp: [
                    isElectric
                      ? {
                        elEnergiforbruk: Math.round(
                          energy.consumptionPer10Km * 100,
                        ),
                      }
                      : {
                        forbrukBlandetKjoring: energy.consumptionPer10Km * 10,
                        co2BlandetKjoring: energy.co2GPerKm,
                      },
                  ],
                }]
                : [],
            },
          },
        },
      },
    }],
  };
}

function deregistered(answer: Answer): Answer {
  return {
    kjoretoydataListe: answer.kjoretoydataListe.map((vehicle) => ({
      ...vehicle,
      registrering: { registreringsstatus: { kodeVerdi: "AVREGISTRERT" } },
    })),
  };
}
