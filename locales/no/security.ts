import type * as en from "../en/security.ts";
import type { Area } from "../../domain/security/refusal.ts";

/** The parts of the portal within a sentence. */
const AREA_NAMES: Record<Area, string> = {
  support: "kundeservices sider",
  attest: "attester",
  users: "brukere",
  account: "kontoinnstillinger",
  units: "enheter",
  tripLog: "kjøreboken",
  map: "kartet",
  places: "steder",
  messages: "meldinger",
  privacy: "lagringstider og slettinger",
  securityLog: "sikkerhetsloggen",
  names: "tagger, avdelinger, prosjekter og formål",
  other: "en annen side",
};

export const security: typeof en.security = {
  title: "Innlogging og sikkerhet",
  sessions: {
    older: (count) =>
      count === 1 ? "Én eldre innlogging" : `${count} eldre innlogginger`,
    title: "Her er du logget inn",
    explanation:
      "Hver linje er en nettleser eller et program som er logget inn som deg. Logg ut dem du ikke kjenner igjen, og bytt passord.",
    device: (browser, system) =>
      [browser ?? "Ukjent nettleser", system].filter(Boolean).join(" på "),
    here: "Denne nettleseren",
    address: (address) => `Nettverksadresse ${address}`,
    unknownAddress: "Ukjent nettverksadresse",
    lastUsed: "Sist brukt",
    since: "Logget inn",
    end: "Logg ut",
    endOf: (device) => `Logg ut ${device}`,
    endOthers: "Logg ut alle andre steder",
    onlyHere: "Du er bare logget inn her.",
  },
  authenticator: {
    title: "Autentiseringsapp",
    off:
      "En app på telefonen (for eksempel Aegis, Google Authenticator eller Microsoft Authenticator) viser en ny kode hvert halve minutt. Du logger da inn med den koden, og ingen e-post trengs.",
    begin: "Sett opp en app",
    scan: "Skann denne med appen, eller skriv nøkkelen inn i den.",
    qr: "QR-kode for appen",
    key: "Nøkkel",
    code: "Koden som appen viser nå",
    confirm: "Slå på",
    cancel: "Avbryt",
    remove: "Fjern appen",
    removeQuestion: "Fjerne appen? Innloggingen virker da som den gjorde før.",
    keep: "Behold den",
    renew: "Lag nye gjenopprettingskoder",
    codes: "Gjenopprettingskodene dine",
    codesText:
      "Hver kode slipper deg inn én gang hvis du mister appen. Skriv dem ned nå: de vises ikke igjen.",
    done: "Jeg har skrevet dem ned",
    since: (when) => `På siden ${when}.`,
    left: (count) =>
      count === 1
        ? "1 gjenopprettingskode er igjen."
        : `${count} gjenopprettingskoder er igjen.`,
  },
  passkeys: {
    title: "Passnøkler",
    explanation:
      "Med en passnøkkel logger du inn med fingeravtrykk, ansikt eller koden til skjermlåsen, uten passord og engangskoder.",
    needsScript:
      "Passnøkler krever JavaScript og en nettleser som støtter dem.",
    failed:
      "Ingen passnøkkel ble laget. Prøv igjen, eller bruk en annen telefon eller datamaskin.",
    name: "Navn på den nye passnøkkelen",
    add: "Legg til en passnøkkel",
    remove: "Fjern",
    neverUsed: "Ikke brukt ennå",
    removeOf: (name) => `Fjern passnøkkelen ${name}`,
    lastUsed: (when) => `Sist brukt ${when}`,
    added: (when) => `Lagt til ${when}`,
  },
  ownEvents: {
    title: "Dette har skjedd med innloggingen din",
    explanation:
      "Innlogginger, mislykkede forsøk og endringer av innloggingen og rettighetene dine, de nyeste først. Bytt passord og logg ut alle andre steder hvis noe ikke var deg.",
  },
  events: {
    title: "Sikkerhetslogg",
    explanation:
      "Innlogginger, passord, rettigheter og nektet tilgang for personene i kontoen, de nyeste først.",
    kind: "Type",
    all: "Alle",
    show: "Vis",
    none: "Ingenting har skjedd ennå.",
    newest: "Nyeste",
    older: "Eldre",
    by: (name) => `av ${name}`,
    refused: ({ area, isChange, isCall }) =>
      `${isChange ? "endre" : "lese"} ${AREA_NAMES[area]}${
        isCall ? " (fra et program)" : ""
      }`,
    goneUser: "Slettet person",
    kinds: {
      login: "Logget inn",
      loginFailed: "Mislykket innlogging",
      codeFailed: "Feil bekreftelseskode",
      lockout: "Sperret i en time",
      logout: "Logget ut",
      sessionEnded: "Innlogging avsluttet fra et annet sted",
      proofFailed: "Feil passord ved bekreftelse",
      passwordForgotten: "Ba om en lenke for å tilbakestille passordet",
      passwordChanged: "Byttet passord",
      passwordSet: "Fikk nytt passord",
      emailChanged: "E-post endret",
      twoFactorOn: "Tofaktorinnlogging på",
      twoFactorOff: "Tofaktorinnlogging av",
      authenticatorAdded: "Autentiseringsapp lagt til",
      authenticatorRemoved: "Autentiseringsapp fjernet",
      recoveryCodeUsed: "Gjenopprettingskode brukt",
      recoveryCodesMade: "Nye gjenopprettingskoder laget",
      passkeyAdded: "Passnøkkel lagt til",
      passkeyRemoved: "Passnøkkel fjernet",
      roleChanged: "Rolle endret",
      accessChanged: "Tilgang til enheter endret",
      userAdded: "Bruker lagt til",
      userDeleted: "Bruker slettet",
      userErased: "Bruker fjernet for godt",
      accessRefused: "Nektet tilgang",
    },
  },
  proof: {
    label: "Ditt eget passord",
  },
};

export const securityByKey: typeof en.securityByKey = {
  SessionNotFound: "Den innloggingen finnes ikke lenger.",
  WrongAppCode:
    "Koden stemmer ikke. Kontroller klokka på telefonen og prøv neste kode.",
  PasskeyKnown: "Denne passnøkkelen er lagt til før.",
  TooManyPasskeys: "Du har 20 passnøkler. Fjern en først.",
  PasskeyUnreadable: "Passnøkkelen kunne ikke kontrolleres. Prøv igjen.",
  SpecifyPasskeyName: "Gi passnøkkelen et navn.",
  ConfirmPassword: "Skriv ditt eget passord for å bekrefte at det er deg.",
};

export const securityNotices: typeof en.securityNotices = {
  SessionEnded: "Innloggingen er avsluttet.",
  SessionsEnded: "Du er nå logget ut alle andre steder.",
  AuthenticatorRemoved: "Autentiseringsappen er fjernet.",
  PasskeyAdded: "Passnøkkelen er lagt til. Nå kan du logge inn med den.",
  PasskeyRemoved: "Passnøkkelen er fjernet.",
};
