import type { TripType } from "../../domain/trip/trip.ts";
import type { Region } from "../routes.ts";
import { type DemoDiary, FJORDFRAKT_DIARY, NORDBYGG_DIARY } from "./diaries.ts";

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** A place of an account, and what it says of the trips of its units. */
export interface DemoPlace {
  label: string;
  address: string;
  /** The name of the place on the demo's road map. */
  at: string;
  imeis: readonly string[];
  rule?: {
    type: TripType;
    purpose: string | null;
    /** Of trips to it unless it says otherwise. */
    direction?: "to" | "from" | "both";
    /** Every day unless it says otherwise. */
    days?: readonly number[];
    /** Units that go there for one thing or another: their drivers write it. */
    except?: readonly string[];
  };
}

/** What makes the trip log of a demo account look used: tax offices ask for purposes and drivers. */
export interface DemoJournal {
  /** E-mail of the person who set it up. */
  author: string;
  region: Region;
  purposes: readonly string[];
  projects: readonly string[];
  /** IMEI of a unit, and the e-mail of its driver. */
  drivers: readonly (readonly [imei: string, email: string])[];
  places: readonly DemoPlace[];
  diary: DemoDiary;
}

const ANNA = "356307042441013";
const KIA = "356307045795639";
const SERVICE_1 = "356307043981769";
const SERVICE_2 = "356307046540026";
const WATCH = "356307049225542";
const NIGHT = "356307042906312";
const SCANIA = "356307043159549";
const LENA = "356307043387025";
const ERIK = "356307046234521";
const PIPES = "356307048510977";
const WATCH_SOUTH = "356307043008167";
const HAUL = "356307047720841";
const POLESTAR = "862531045384857";
const WATCH_OSLO = "862531041732489";
const SPRINTER = "862531043523530";

function goal(
  at: string,
  label: string,
  address: string,
  purpose: string,
  ...imeis: string[]
): DemoPlace {
  return { label, address, at, imeis, rule: { type: "business", purpose } };
}

/** Ulf writes himself what he did at some customers. */
function exceptUlf(place: DemoPlace): DemoPlace {
  return { ...place, rule: { ...place.rule!, except: [SERVICE_1] } };
}

/** Nordbygg: Anna's weekends are private; at most places a rule says what for, at the others a person does. */
export const NORDBYGG_JOURNAL: DemoJournal = {
  author: "admin@demo.test",
  region: "stockholm",
  purposes: ["Kundbesök", "Servicebesök", "Materialinköp", "Möte", "Leverans"],
  projects: ["Kv. Karlaplan", "Slussen etapp 2"],
  drivers: [
    [ANNA, "admin@demo.test"],
    [SERVICE_1, "user@demo.test"],
    [SERVICE_2, "johan@demo.test"],
    [ERIK, "erik@demo.test"],
    [PIPES, "rickard@demo.test"],
    [NIGHT, "nadia@demo.test"],
    [SCANIA, "stig@demo.test"],
    [HAUL, "stig@demo.test"],
    [WATCH, "jonas@demo.test"],
    [WATCH_SOUTH, "sara@demo.test"],
  ],
  diary: NORDBYGG_DIARY,
  places: [
    {
      label: "Kontoret",
      address: "Kungsgatan, Stockholm",
      at: "hotorget",
      imeis: [ANNA, SERVICE_1],
      rule: {
        type: "business",
        purpose: "Möte",
        days: WORKDAYS,
      },
    },
    {
      label: "Hemma hos Anna",
      address: "Östermalm, Stockholm",
      at: "anna",
      imeis: [ANNA],
      rule: {
        type: "private",
        purpose: null,
        direction: "both",
        days: WEEKEND,
      },
    },
    exceptUlf(goal(
      "slussen",
      "Kund: Slussen etapp 2",
      "Slussen, Stockholm",
      "Servicebesök",
      SERVICE_1,
      NIGHT,
    )),
    goal(
      "stadsgarden",
      "Lagret",
      "Stadsgården, Stockholm",
      "Materialinköp",
      SERVICE_1,
      SCANIA,
      NIGHT,
      ANNA,
    ),
    goal(
      "karlaplan",
      "Kv. Karlaplan",
      "Karlaplan, Stockholm",
      "Byggmöte",
      SERVICE_1,
      ERIK,
      NIGHT,
    ),
    exceptUlf(goal(
      "radhuset",
      "Rådhuset",
      "Hantverkargatan, Stockholm",
      "Servicebesök",
      SERVICE_1,
      PIPES,
      ANNA,
    )),
    goal(
      "tegnergatan",
      "Brf Tegnér",
      "Tegnérgatan, Stockholm",
      "Kundbesök",
      SERVICE_1,
      ERIK,
    ),
    goal(
      "valhallavagen",
      "Bygget på Valhallavägen",
      "Valhallavägen, Stockholm",
      "Leverans",
      SERVICE_1,
      PIPES,
      SCANIA,
      HAUL,
      KIA,
      NIGHT,
    ),
    goal(
      "hornsgatan",
      "Rörverkstan",
      "Hornsgatan, Stockholm",
      "Åter till verkstan",
      PIPES,
      SCANIA,
    ),
    goal(
      "katarina",
      "Kontoret söder",
      "Katarinavägen, Stockholm",
      "Kundbesök",
      PIPES,
      SERVICE_2,
      LENA,
    ),
    goal(
      "radmansgatan",
      "Brf Rådmannen",
      "Rådmansgatan, Stockholm",
      "Servicebesök",
      PIPES,
      SERVICE_2,
    ),
    goal(
      "slottsbacken",
      "Kund: Slottsbacken",
      "Slottsbacken, Stockholm",
      "Servicebesök",
      PIPES,
      SERVICE_2,
      NIGHT,
    ),
    goal(
      "nybroplan",
      "Kund: Nybroplan",
      "Nybroplan, Stockholm",
      "Kundbesök",
      SERVICE_2,
    ),
    goal(
      "kungsbron",
      "Servicedepån",
      "Kungsbron, Stockholm",
      "Åter till depån",
      SERVICE_2,
      SCANIA,
      HAUL,
    ),
    goal(
      "norra-bantorget",
      "Budterminalen",
      "Norra Bantorget, Stockholm",
      "Åter till terminalen",
      NIGHT,
      SCANIA,
    ),
    goal(
      "ostermalmstorg",
      "Nattleverans: Östermalmstorg",
      "Östermalmstorg, Stockholm",
      "Leverans",
      NIGHT,
    ),
    goal(
      "tegelbacken",
      "Jourstugan",
      "Tegelbacken, Stockholm",
      "Rondering",
      WATCH_SOUTH,
      NIGHT,
    ),
    goal(
      "hantverkargatan",
      "Larmcentralen",
      "Hantverkargatan, Stockholm",
      "Rondering",
      WATCH,
    ),
    goal(
      "goetgatan",
      "Maskindepån",
      "Götgatan, Stockholm",
      "Åter till depån",
      HAUL,
    ),
  ],
};

/** Fjordfrakt: Kari drives the Sprinter; the guards of the watch take turns, and check in nowhere. */
export const FJORDFRAKT_JOURNAL: DemoJournal = {
  author: "admin@other.test",
  region: "oslo",
  purposes: ["Levering", "Kundebesøk", "Møte"],
  projects: ["Bjørvika"],
  drivers: [
    [POLESTAR, "admin@other.test"],
    [SPRINTER, "kari@other.test"],
  ],
  diary: FJORDFRAKT_DIARY,
  places: [
    goal("ulven", "Terminalen", "Ulven, Oslo", "Møte", POLESTAR, SPRINTER),
    goal("bjorvika", "Kunde: Bjørvika", "Bjørvika, Oslo", "Levering", SPRINTER),
    goal("kampen", "Kunde: Kampen", "Kampen, Oslo", "Levering", SPRINTER),
    goal(
      "grunerlokka",
      "Kunde: Grünerløkka",
      "Grünerløkka, Oslo",
      "Levering",
      SPRINTER,
    ),
    goal("ryen", "Kunde: Ryen", "Ryen, Oslo", "Levering", SPRINTER),
    goal(
      "carl-berner",
      "Vaktsentralen",
      "Carl Berners plass, Oslo",
      "Vaktrunde",
      WATCH_OSLO,
    ),
    goal("solli", "Kunde: Solli", "Solli plass, Oslo", "Kundebesøk", POLESTAR),
  ],
};
