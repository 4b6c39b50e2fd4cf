/** What the people of a demo account write into their trip logs where no rule of a place says it. */
export interface DemoDiary {
  /** Purposes of most units, and of some by IMEI. */
  usual: readonly string[];
  purposes: Readonly<Record<string, readonly string[]>>;
  /** E-mails of the drivers of units without check-ins, by IMEI. */
  skippers: Readonly<Record<string, string>>;
  /** IMEIs of the units whose drivers write days later. */
  late: readonly string[];
  /** How many of the latest trips of a unit wait for a purpose, by IMEI: their drivers write now and then, several at once. */
  waiting: Readonly<Record<string, number>>;
}

const KIA = "356307045795639";
const SERVICE_1 = "356307043981769";
const SERVICE_2 = "356307046540026";
const NIGHT = "356307042906312";
const SCANIA = "356307043159549";
const WATCH = "356307049225542";
const LENA = "356307043387025";
const HAUL = "356307047720841";
const TRAILER = "356307044651270";
const BOAT = "356307048019136";

/** Nordbygg: Lena and the crew of the boat write when they are asked to, Ulf and Johan once there are many to write. */
export const NORDBYGG_DIARY: DemoDiary = {
  usual: ["Servicebesök", "Kundbesök", "Materialinköp", "Besiktning"],
  purposes: {
    [KIA]: ["Byggmöte", "Kundbesök"],
    [NIGHT]: ["Nattleverans", "Hämtning av paket"],
    [SCANIA]: ["Leverans", "Hämtning av gods"],
    [WATCH]: ["Rondering"],
    [LENA]: ["Kundbesök", "Offertmöte"],
    [HAUL]: ["Maskintransport"],
    [TRAILER]: ["Maskintransport"],
    [BOAT]: ["Material till Vaxholm", "Skärgårdsbygget"],
  },
  skippers: { [BOAT]: "erik@demo.test", [TRAILER]: "stig@demo.test" },
  late: [LENA, BOAT],
  waiting: { [SERVICE_1]: 14, [KIA]: 2, [SERVICE_2]: 8 },
};

const SPRINTER = "862531043523530";
const WATCH_OSLO = "862531041732489";

/** Fjordfrakt: the guards take turns and check in nowhere; Kari writes their trips. */
export const FJORDFRAKT_DIARY: DemoDiary = {
  usual: ["Kundebesøk", "Møte"],
  purposes: {
    [SPRINTER]: ["Levering", "Henting"],
    [WATCH_OSLO]: ["Vaktrunde"],
  },
  skippers: { [WATCH_OSLO]: "kari@other.test" },
  late: [SPRINTER],
  waiting: {},
};
