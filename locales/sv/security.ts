import type * as en from "../en/security.ts";
import type { Area } from "../../domain/security/refusal.ts";

/** The parts of the portal within a sentence. */
const AREA_NAMES: Record<Area, string> = {
  support: "kundtjänstens sidor",
  attest: "attester",
  users: "användare",
  account: "kontots inställningar",
  units: "enheter",
  tripLog: "körjournalen",
  map: "kartan",
  places: "platser",
  messages: "meddelanden",
  privacy: "lagringstider och raderingar",
  securityLog: "säkerhetsloggen",
  names: "taggar, avdelningar, projekt och ärenden",
  other: "en annan sida",
};

export const security: typeof en.security = {
  title: "Inloggning och säkerhet",
  sessions: {
    older: (count) =>
      count === 1 ? "En äldre inloggning" : `${count} äldre inloggningar`,
    title: "Här är du inloggad",
    explanation:
      "Varje rad är en webbläsare eller ett program som är inloggat som du. Logga ut dem som du inte känner igen och byt lösenord.",
    device: (browser, system) =>
      [browser ?? "Okänd webbläsare", system].filter(Boolean).join(" på "),
    here: "Den här webbläsaren",
    address: (address) => `Nätverksadress ${address}`,
    unknownAddress: "Okänd nätverksadress",
    lastUsed: "Senast använd",
    since: "Inloggad",
    end: "Logga ut",
    endOf: (device) => `Logga ut ${device}`,
    endOthers: "Logga ut på alla andra ställen",
    onlyHere: "Du är bara inloggad här.",
  },
  authenticator: {
    title: "Autentiseringsapp",
    off:
      "En app i telefonen (till exempel Aegis, Google Authenticator eller Microsoft Authenticator) visar en ny kod varje halvminut. Du loggar då in med den koden, och inget mejl behövs.",
    begin: "Ställ in en app",
    scan: "Skanna den här med appen, eller skriv in nyckeln i den.",
    qr: "QR-kod för appen",
    key: "Nyckel",
    code: "Koden som appen visar nu",
    confirm: "Slå på",
    cancel: "Avbryt",
    remove: "Ta bort appen",
    removeQuestion:
      "Ta bort appen? Inloggningen fungerar då som den gjorde innan.",
    keep: "Behåll den",
    renew: "Skapa nya återställningskoder",
    codes: "Dina återställningskoder",
    codesText:
      "Varje kod släpper in dig en gång om du blir av med appen. Skriv upp dem nu: de visas inte igen.",
    done: "Jag har skrivit upp dem",
    since: (when) => `På sedan ${when}.`,
    left: (count) =>
      count === 1
        ? "1 återställningskod är kvar."
        : `${count} återställningskoder är kvar.`,
  },
  passkeys: {
    title: "Passnycklar",
    explanation:
      "Med en passnyckel loggar du in med fingeravtryck, ansikte eller skärmlåsets kod, utan lösenord och engångskoder.",
    needsScript:
      "Passnycklar kräver JavaScript och en webbläsare som stöder dem.",
    failed:
      "Ingen passnyckel skapades. Försök igen eller använd en annan telefon eller dator.",
    name: "Den nya passnyckelns namn",
    add: "Lägg till en passnyckel",
    remove: "Ta bort",
    neverUsed: "Inte använd än",
    removeOf: (name) => `Ta bort passnyckeln ${name}`,
    lastUsed: (when) => `Senast använd ${when}`,
    added: (when) => `Tillagd ${when}`,
  },
  ownEvents: {
    title: "Det här har hänt med din inloggning",
    explanation:
      "Inloggningar, misslyckade försök och ändringar av din inloggning och dina rättigheter, de senaste först. Byt lösenord och logga ut på alla andra ställen om något inte var du.",
  },
  events: {
    title: "Säkerhetslogg",
    explanation:
      "Inloggningar, lösenord, rättigheter och nekad åtkomst för personerna i kontot, de senaste först.",
    kind: "Typ",
    all: "Alla",
    show: "Visa",
    none: "Ingenting har hänt än.",
    newest: "Senaste",
    older: "Äldre",
    by: (name) => `av ${name}`,
    refused: ({ area, isChange, isCall }) =>
      `${isChange ? "ändra" : "läsa"} ${AREA_NAMES[area]}${
        isCall ? " (genom ett program)" : ""
      }`,
    goneUser: "Borttagen person",
    kinds: {
      login: "Loggade in",
      loginFailed: "Misslyckad inloggning",
      codeFailed: "Fel verifieringskod",
      lockout: "Spärrad i en timme",
      logout: "Loggade ut",
      sessionEnded: "Inloggning avslutad från ett annat ställe",
      proofFailed: "Fel lösenord vid bekräftelse",
      passwordForgotten: "Bad om en länk för att återställa lösenordet",
      passwordChanged: "Bytte lösenord",
      passwordSet: "Fick ett nytt lösenord",
      emailChanged: "E-post ändrad",
      twoFactorOn: "Tvåfaktorsinloggning på",
      twoFactorOff: "Tvåfaktorsinloggning av",
      authenticatorAdded: "Autentiseringsapp tillagd",
      authenticatorRemoved: "Autentiseringsapp borttagen",
      recoveryCodeUsed: "Återställningskod använd",
      recoveryCodesMade: "Nya återställningskoder skapade",
      passkeyAdded: "Passnyckel tillagd",
      passkeyRemoved: "Passnyckel borttagen",
      roleChanged: "Roll ändrad",
      accessChanged: "Åtkomst till enheter ändrad",
      userAdded: "Användare tillagd",
      userDeleted: "Användare borttagen",
      userErased: "Användare raderad",
      accessRefused: "Nekad åtkomst",
    },
  },
  proof: {
    label: "Ditt eget lösenord",
  },
};

export const securityByKey: typeof en.securityByKey = {
  SessionNotFound: "Den inloggningen finns inte längre.",
  WrongAppCode:
    "Koden stämmer inte. Kontrollera klockan i telefonen och prova nästa kod.",
  PasskeyKnown: "Den här passnyckeln är redan tillagd.",
  TooManyPasskeys: "Du har 20 passnycklar. Ta bort en först.",
  PasskeyUnreadable: "Passnyckeln kunde inte kontrolleras. Försök igen.",
  SpecifyPasskeyName: "Ge passnyckeln ett namn.",
  ConfirmPassword: "Ange ditt eget lösenord för att bekräfta att det är du.",
};

export const securityNotices: typeof en.securityNotices = {
  SessionEnded: "Inloggningen är avslutad.",
  SessionsEnded: "Du är nu utloggad på alla andra ställen.",
  AuthenticatorRemoved: "Autentiseringsappen är borttagen.",
  PasskeyAdded: "Passnyckeln är tillagd. Nu kan du logga in med den.",
  PasskeyRemoved: "Passnyckeln är borttagen.",
};
