import {
  type DemoJournal,
  FJORDFRAKT_JOURNAL,
  NORDBYGG_JOURNAL,
} from "./settings/journals.ts";
import { NORDBYGG_CARDS } from "./organisation.ts";
import { type DemoUnit, FJORDFRAKT_UNITS, NORDBYGG_UNITS } from "./units.ts";

/** The password of every demo user. */
export const DEMO_PASSWORD = "Demo-1234!";

/** A person who signs in to a demo account. */
interface DemoUser {
  email: string;
  name: string;
  role:
    | "administrator"
    | "administratorWithoutAccess"
    | "attestAdmin"
    | "user"
    | "support";
  /** Logs in with a code as well; the code arrives in the demo's mailbox. */
  twoFactor?: true;
  /** Attests the own trips. */
  isAttestUser?: true;
  /** The IMEIs that an ordinary user may see; absent means all units of the account. */
  unitImeis?: readonly string[];
}

/** An ordinary user who drives one vehicle. */
function driver(email: string, name: string, imei: string): DemoUser {
  return { email, name, role: "user", unitImeis: [imei] };
}

/** A demo account with its users and units. */
export interface DemoAccount {
  name: string;
  kind: "company";
  country: "SE" | "NO";
  timeZone: string;
  language: "sv" | "no";
  /** Whether it has safe return home, which support switches on. */
  safeReturnHome?: true;
  /** Whether it has the car schedule, which support switches on. */
  carSchedule?: true;
  users: readonly DemoUser[];
  units: readonly DemoUnit[];
  journal?: DemoJournal;
  cards?: typeof NORDBYGG_CARDS;
}

/** The demo accounts; there are two, which do not see each other. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    name: "Nordbygg Demo AB",
    kind: "company",
    country: "SE",
    timeZone: "Europe/Stockholm",
    language: "sv",
    safeReturnHome: true,
    carSchedule: true,
    users: [
      { email: "admin@demo.test", name: "Anna Admin", role: "administrator" },
      {
        email: "user@demo.test",
        name: "Ulf User",
        role: "user",
        isAttestUser: true,
        unitImeis: [
          "356307042441013",
          "356307045795639",
          "356307043981769",
          "356307048019136",
          "356307042793173",
        ],
      },
      { email: "support@demo.test", name: "Sara Support", role: "support" },
      {
        email: "twofactor@demo.test",
        name: "Tove Tvåsteg",
        role: "administrator",
        twoFactor: true,
      },
      {
        email: "limited@demo.test",
        name: "Lena Lagom",
        role: "administratorWithoutAccess",
        unitImeis: ["356307042441013", "356307045795639", "356307043387025"],
      },
      {
        email: "attest@demo.test",
        name: "Arne Attest",
        role: "attestAdmin",
        // Besides his own two the cars of Lena, Johan and Erik, whose trips he attests.
        unitImeis: [
          "356307048019136",
          "356307042793173",
          "356307043387025",
          "356307046540026",
          "356307046234521",
        ],
      },
      {
        ...driver("johan@demo.test", "Johan Juhlin", "356307046540026"),
        isAttestUser: true,
      },
      driver("erik@demo.test", "Erik Ek", "356307046234521"),
      driver("rickard@demo.test", "Rickard Rask", "356307048510977"),
      driver("nadia@demo.test", "Nadia Norén", "356307042906312"),
      driver("stig@demo.test", "Stig Ström", "356307043159549"),
      driver("jonas@demo.test", "Jonas Jansson", "356307049225542"),
      driver("sara@demo.test", "Sara Sund", "356307043008167"),
    ],
    units: NORDBYGG_UNITS,
    journal: NORDBYGG_JOURNAL,
    cards: NORDBYGG_CARDS,
  },
  {
    name: "Fjordfrakt Demo AS",
    kind: "company",
    country: "NO",
    timeZone: "Europe/Oslo",
    language: "no",
    users: [
      { email: "admin@other.test", name: "Ole Other", role: "administrator" },
      driver("kari@other.test", "Kari Kvam", "862531043523530"),
    ],
    units: FJORDFRAKT_UNITS,
    journal: FJORDFRAKT_JOURNAL,
  },
];

/** All units of all demo accounts: the fleet. */
export const DEMO_UNITS: readonly DemoUnit[] = DEMO_ACCOUNTS.flatMap(
  (account) => account.units,
);
