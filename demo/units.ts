import type { FuelType } from "../domain/unit/fuel-type.ts";
import type { UnitType } from "../domain/unit/unit-type.ts";

interface Energy {
  fuelType: FuelType | null;
  /** Litres, or kWh for an electric unit: round figures as an owner reads them, not the maker's. */
  consumptionPer10Km: number;
  co2GPerKm: number;
}

/** Grams of CO2 from a litre, the fossil part of petrol and of Swedish diesel (domain-facts section 6). */
const CO2_G_PER_LITRE = { petrol: 2360, diesel: 2540 };

function burning(fuelType: keyof typeof CO2_G_PER_LITRE) {
  return (consumptionPer10Km: number): Energy => ({
    fuelType,
    consumptionPer10Km,
    co2GPerKm: Math.round(consumptionPer10Km * CO2_G_PER_LITRE[fuelType] / 10),
  });
}

const petrol = burning("petrol");
const diesel = burning("diesel");

/** An electric unit has no exhaust: tank to wheel, like the figures of the others. */
function electric(consumptionPer10Km: number): Energy {
  return { fuelType: "electric", consumptionPer10Km, co2GPerKm: 0 };
}

const NO_ENGINE: Energy = {
  fuelType: null,
  consumptionPer10Km: 0,
  co2GPerKm: 0,
};

/** A unit of a demo account, as its administrator would enter it. */
export interface DemoUnit {
  imei: string;
  name: string;
  registrationNumber: string;
  type: UnitType;
  model: string;
  energy: Energy;
  /** Hex colour that is readable on light and on dark. */
  markerColour: string;
  city: "Stockholm" | "Oslo";
  /** Further ids under which the unit reports, such as a phone's. */
  trackerIds: readonly string[];
  reportsBy: "teltonika" | "osmand";
}

function unit(
  imei: string,
  name: string,
  registrationNumber: string,
  type: UnitType,
  model: string,
  energy: Energy,
  markerColour: string,
  city: DemoUnit["city"],
  phoneId?: string,
): DemoUnit {
  return {
    imei,
    name,
    registrationNumber,
    type,
    model,
    energy,
    markerColour,
    city,
    trackerIds: phoneId ? [phoneId] : [],
    reportsBy: phoneId ? "osmand" : "teltonika",
  };
}

/** Units with so much memory that all fixes of their last week are sent: by them it shows how they were driven. */
export const DENSE_UNITS: readonly string[] = [
  "356307042441013",
  "356307045795639",
  "356307043981769",
  "356307046540026",
];

/** The trailer's tracker fell silent before the first start, after its battery ran down. */
export const FELL_SILENT = "356307044651270";

/** The units of Nordbygg Demo AB; the last one is still in its box and has never reported. */
export const NORDBYGG_UNITS: readonly DemoUnit[] = [
  unit(
    "356307042441013",
    "Volvo V90 – Anna",
    "KMR482",
    "car",
    "Volvo V90 B5 2023",
    petrol(0.7),
    "#1c7ed6",
    "Stockholm",
  ),
  unit(
    "356307045795639",
    "Kia EV6 – Ulf",
    "DHU21K",
    "car",
    "Kia EV6 2024",
    electric(1.8),
    "#d9480f",
    "Stockholm",
  ),
  unit(
    "356307043981769",
    "VW Transporter – Service 1",
    "RTL739",
    "van",
    "Volkswagen Transporter 2021",
    diesel(0.85),
    "#2b8a3e",
    "Stockholm",
  ),
  unit(
    "356307046540026",
    "Mercedes Vito – Service 2",
    "PWN58C",
    "van",
    "Mercedes-Benz eVito 2023",
    electric(2.6),
    "#9c36b5",
    "Stockholm",
  ),
  unit(
    "356307049225542",
    "Tesla Model Y – Jour Stockholm",
    "XBG06M",
    "car",
    "Tesla Model Y 2024",
    electric(1.7),
    "#e03131",
    "Stockholm",
  ),
  unit(
    "356307042906312",
    "Toyota Proace – Nattbud",
    "GJS914",
    "van",
    "Toyota Proace City 2022",
    diesel(0.6),
    "#5f3dc4",
    "Stockholm",
  ),
  unit(
    "356307043159549",
    "Scania R500 – Terminaltrafik",
    "LDA357",
    "truck",
    "Scania R500 2020",
    diesel(3.2),
    "#0c8599",
    "Stockholm",
  ),
  unit(
    "356307048019136",
    "Nimbus 305 – Skärgårdsbåten",
    "SFB8814",
    "boat",
    "Nimbus 305 Coupé 2019",
    diesel(8),
    "#1971c2",
    "Stockholm",
    "telefon-skargard-01",
  ),
  unit(
    "356307043387025",
    "Volvo XC60 – Lena",
    "NEF663",
    "car",
    "Volvo XC60 T6 2022",
    petrol(0.5),
    "#c2255c",
    "Stockholm",
  ),
  unit(
    "356307046234521",
    "VW ID.7 – Erik",
    "ZOT94A",
    "car",
    "Volkswagen ID.7 2025",
    electric(1.6),
    "#e67700",
    "Stockholm",
    "telefon-erik-7731",
  ),
  unit(
    "356307048510977",
    "Ford Transit – Rör",
    "HCP205",
    "van",
    "Ford Transit Custom 2021",
    diesel(0.8),
    "#087f5b",
    "Stockholm",
  ),
  unit(
    "356307043008167",
    "Škoda Enyaq – Jour Söder",
    "MXY37R",
    "car",
    "Škoda Enyaq 85 2024",
    electric(1.7),
    "#f03e3e",
    "Stockholm",
  ),
  unit(
    "356307047720841",
    "Volvo FH – Maskintransport",
    "BUK870",
    "truck",
    "Volvo FH 540 2019",
    diesel(3.4),
    "#846358",
    "Stockholm",
  ),
  unit(
    "356307044651270",
    "Maskinsläp",
    "SLP46E",
    "trailer",
    "Nooteboom OSDS-48 2018",
    NO_ENGINE,
    "#868e96",
    "Stockholm",
  ),
  unit(
    "356307042793173",
    "Volvo EC220 – Grävmaskin Slussen",
    "ECR220",
    "excavator",
    "Volvo EC220E 2020",
    // The consumption of an excavator is counted by the hour.
    diesel(0),
    "#b86e00",
    "Stockholm",
  ),
  unit(
    "356307043301224",
    "Nissan Townstar – Ny, ej monterad",
    "TSW18P",
    "van",
    "Nissan Townstar EV 2026",
    electric(1.9),
    "#4263eb",
    "Stockholm",
  ),
];

/** The units of Fjordfrakt Demo AS. */
export const FJORDFRAKT_UNITS: readonly DemoUnit[] = [
  unit(
    "862531045384857",
    "Polestar 2 – Ole",
    "EL48213",
    "car",
    "Polestar 2 2023",
    electric(1.7),
    "#1098ad",
    "Oslo",
    "telefon-ole-4790",
  ),
  unit(
    "862531041732489",
    "Toyota bZ4X – Vakt Oslo",
    "EK70956",
    "car",
    "Toyota bZ4X 2024",
    electric(1.7),
    "#d6336c",
    "Oslo",
  ),
  unit(
    "862531043523530",
    "Sprinter – Distribusjon",
    "DR31472",
    "van",
    "Mercedes-Benz Sprinter 2022",
    diesel(1),
    "#37b24d",
    "Oslo",
  ),
];
