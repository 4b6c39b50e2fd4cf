export const SUBSITE_IDS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type SubsiteId = typeof SUBSITE_IDS[number];

/** One of the eight brands under which the same build is sold. */
export interface Subsite {
  id: SubsiteId;
  name: string;
  /** What the login page says under the name, by language. */
  promise: { en: string; sv: string; no: string };
  /** Accent colour in light and in dark, with at least 4.5:1 contrast to the page. */
  accent: { light: string; dark: string };
  /** Path data of the mark, in a 32 by 32 box. */
  mark: string;
  /** Colour of the mark, if it differs from the accent. */
  markColour?: string;
  /** Host names that belong to the brand without any setting. */
  hosts: string[];
  contact: { email: string; phone: string };
  /** Another tracking site, for people who look for it here (AUTH-05). */
  otherSite?: { name: string; url: string };
}

const JOURNEYS = {
  en: "Trips, vehicles and tools in one place.",
  sv: "Resor, fordon och verktyg på ett ställe.",
  no: "Turer, kjøretøy og verktøy på ett sted.",
};

/** The brands, by id. Subsites 2 to 6 are neutral brands, as the specification leaves them open. */
export const SUBSITES: readonly Subsite[] = [
  {
    id: 0,
    name: "Milstolpe",
    promise: JOURNEYS,
    accent: { light: "#0b5f56", dark: "#5fd3c2" },
    mark:
      "M9 29V10a7 7 0 0 1 14 0v19h-4V18h-6v11H9Zm4-15h6v-4a3 3 0 0 0-6 0v4Z",
    hosts: ["milstolpe.localhost"],
    contact: { email: "support@milstolpe.example", phone: "+46 10 100 00 00" },
  },
  {
    id: 1,
    name: "Körklart",
    promise: {
      en: "The driving journal that keeps itself.",
      sv: "Körjournalen som sköter sig själv.",
      no: "Kjøreboken som fører seg selv.",
    },
    accent: { light: "#1d4f91", dark: "#8ab8f5" },
    mark: "M6 5h15l5 5v17H6V5Zm4 7v3h12v-3H10Zm0 6v3h12v-3H10Z",
    hosts: ["journal.localhost"],
    contact: { email: "support@korklart.example", phone: "+46 10 100 00 10" },
  },
  {
    id: 2,
    name: "Vägvisa",
    promise: JOURNEYS,
    accent: { light: "#7a3b12", dark: "#f0b287" },
    mark: "M14 4h4v3h8l3 4-3 4h-8v13h-4V15H6l-3-4 3-4h8V4Z",
    hosts: ["vagvisa.localhost"],
    contact: { email: "support@vagvisa.example", phone: "+46 10 100 00 20" },
  },
  {
    id: 3,
    name: "Sporvidde",
    promise: JOURNEYS,
    accent: { light: "#5b2a86", dark: "#c9a4ee" },
    mark:
      "M8 4h4v24H8V4Zm12 0h4v24h-4V4Zm-6 3h4v3h-4V7Zm0 8h4v3h-4v-3Zm0 8h4v3h-4v-3Z",
    hosts: ["sporvidde.localhost"],
    contact: { email: "support@sporvidde.example", phone: "+47 21 00 00 30" },
  },
  {
    id: 4,
    name: "Nordfyr",
    promise: JOURNEYS,
    accent: { light: "#8a1c3a", dark: "#f39ab0" },
    mark: "M13 4h6l1 6 2 18H10l2-18 1-6Zm1 8-.4 4h4.8l-.4-4h-4Z",
    hosts: ["nordfyr.localhost"],
    contact: { email: "support@nordfyr.example", phone: "+46 10 100 00 40" },
  },
  {
    id: 5,
    name: "Maskinkoll",
    promise: {
      en: "Know where every machine works.",
      sv: "Vet var varje maskin arbetar.",
      no: "Vet hvor hver maskin arbeider.",
    },
    accent: { light: "#6b5200", dark: "#e8c65a" },
    mark: "M4 22h16v6H4v-6Zm2-10h7v8H6v-8Zm9 3 9-9 3 3-9 9v2h-3v-5Z",
    hosts: ["maskinkoll.localhost"],
    contact: { email: "support@maskinkoll.example", phone: "+46 10 100 00 50" },
  },
  {
    id: 6,
    name: "Fjordspor",
    promise: JOURNEYS,
    accent: { light: "#0a5c7a", dark: "#7fcfee" },
    mark:
      "M3 20c4-4 6-4 10 0s6 4 10 0l6-4v6c-4 4-6 4-10 0s-6-4-10 0l-6 4v-6Zm13-16 6 10H10l6-10Z",
    hosts: ["fjordspor.localhost"],
    contact: { email: "support@fjordspor.example", phone: "+47 21 00 00 60" },
    otherSite: {
      name: "Fjordspor Flåte",
      url: "https://flate.fjordspor.example/",
    },
  },
  {
    id: 7,
    name: "Flottera",
    promise: {
      en: "The whole fleet at a glance.",
      sv: "Hela flottan i en blick.",
      no: "Hele flåten i ett blikk.",
    },
    accent: { light: "#33383d", dark: "#c6ccd2" },
    mark: "M3 8h13v12H3V8Zm15 4h6l5 5v3H18v-8ZM6 22h6v3H6v-3Zm13 0h6v3h-6v-3Z",
    markColour: "#000000",
    hosts: ["fleet.localhost"],
    contact: { email: "support@flottera.example", phone: "+46 10 100 00 70" },
  },
];

/** Gives the brand that a host name belongs to: the deployment's own list first, then the brands' hosts. */
export function subsiteOfHost(
  host: string,
  deployed: ReadonlyMap<string, number>,
): Subsite | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const id = deployed.get(name);
  return id === undefined
    ? SUBSITES.find((subsite) => subsite.hosts.includes(name))
    : SUBSITES[id];
}

/** Says whether a text is the id of a brand. */
export function isSubsiteId(text: string | undefined): boolean {
  return SUBSITE_IDS.some((id) => String(id) === text);
}

/** Brands whose users write to support from the header (SHELL-16). */
const WITH_SUPPORT_BUTTON: ReadonlySet<SubsiteId> = new Set([0, 2, 3]);

/** Says whether the header of a brand has the support button. */
export function hasSupportButton({ id }: Subsite): boolean {
  return WITH_SUPPORT_BUTTON.has(id);
}
