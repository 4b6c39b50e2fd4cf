import type * as en from "../en/user.ts";

export const user: typeof en.user = {
  title: "Brukere",
  shown: (shown, total) => {
    const users = total === 1 ? "bruker" : "brukere";
    return shown === total
      ? `${total} ${users}`
      : `Viser ${shown} av ${total} ${users}`;
  },
  search: "Søk navn, e-post, telefon eller avdeling",
  searchHint: "Navn, e-post, telefon",
  everyone: "Alle brukere",
  sort: "Sorter etter",
  sorts: { name: "Navn", email: "E-post", department: "Avdeling" },
  descending: "Fra Å til A",
  several: {
    title: "Endre flere brukere",
    selected: "Valgte brukere",
    chosen: "{count} valgt",
    tick: (name) => `Velg ${name}`,
    tasks: { invitation: "Send innloggingslenke", department: "Bytt avdeling" },
    question: {
      invitation: (count) =>
        `Sende en lenke til ${
          count === 1 ? "1 bruker" : `${count} brukere`
        }, der hver og en velger et passord?`,
      department: (count) =>
        `Hvilken avdeling hører ${
          count === 1 ? "brukeren" : `de ${count} brukerne`
        } til?`,
    },
    hint: {
      invitation:
        "Lenken gjelder i 7 dager. Passordet som brukes i dag gjelder til et nytt er valgt.",
      department:
        "Den som bytter avdeling, mister enhetene sine. Gi nye under Tilgang.",
    },
    done: (count) => `${count === 1 ? "1 bruker" : `${count} brukere`} ferdig.`,
    refused: (count) =>
      `${count === 1 ? "1 bruker" : `${count} brukere`} ble ikke endret.`,
  },
  noneFound: "Ingen bruker samsvarer med søket.",
  add: "Legg til bruker",
  edit: (name) => `Endre ${name}`,
  accessOf: (name) => `Tilgang for ${name}`,
  passwordOf: (name) => `Nytt passord for ${name}`,
  deleteOf: (name) => `Slett ${name}`,
  access: "Tilgang",
  password: "Passord",
  delete: "Slett",
  keep: "Behold",
  deleteQuestion: (name) =>
    `Slette ${name}? Personen kan ikke lenger logge inn. Turer og logger beholder navnet. Det kan ikke angres.`,
  units: (count) => count === 1 ? "1 enhet" : `${count} enheter`,
  allUnits: "Alle enheter",
  roles: {
    user: "Bruker",
    administrator: "Administrator",
    administratorWithoutAccess: "Administrator for tildelte enheter",
  },
  roleHints: {
    user: "Ser enhetene som er gitt under Tilgang.",
    administrator:
      "Administrerer brukere, enheter og innstillinger og ser alle enheter.",
    administratorWithoutAccess:
      "Administrerer brukere og innstillinger, men ser bare enhetene som er gitt under Tilgang.",
  },
  role: "Rolle",
  rights: "Rettigheter",
  attestAdmin: "Attesterer alles turer",
  attestUser: "Attesterer egne turer",
  realtimeMap: "Kart",
  twoFactor: "Tofaktorinnlogging: en kode på e-post ved innlogging",
  mayChangeFrequency: "Kan endre hvor ofte enheter rapporterer",
  person: "Navn og kontakt",
  firstName: "Fornavn",
  lastName: "Etternavn",
  email: "E-post",
  username: "Brukernavn",
  employeeNumber: "Ansattnummer",
  employeeNumberHint: "Som i lønnsprogrammet; lønnsfilene trenger det.",
  usernameHint:
    "Valgfritt. E-posten virker alltid for å logge inn; et brukernavn er a-z, 0-9, - og _.",
  phone: "Telefon",
  phoneHint: "Bare sifre, uten landkode, som 41234567.",
  kind: "Kontotype",
  kinds: { company: "Bedrift", private: "Privat" },
  personalNumber: "Fødselsnummer",
  personalNumberStored: (masked) =>
    `Lagret: ${masked}. La stå tomt for å beholde det.`,
  personalNumberHint:
    "Bare hvis dere trenger det. Det lagres kryptert og vises aldri i sin helhet.",
  removePersonalNumber: "Fjern det lagrede fødselsnummeret",
  organisationNumber: "Organisasjonsnummer",
  companyName: "Firmanavn",
  companyNameHint:
    "Bare for et annet firma enn kontoens. Oppgi da også organisasjonsnummeret.",
  address: "Adresse",
  zipCode: "Postnummer",
  city: "Poststed",
  country: "Land",
  noCountry: "Ikke oppgitt",
  department: "Avdeling",
  noDepartment: "Ingen avdeling",
  anyDepartment: "Alle avdelinger",
  departmentHint:
    "Hvis du bytter avdeling, fjernes enhetene brukeren har. Gi nye under Tilgang.",
  firstPassword: "Passord",
  invite: "Send en invitasjon: brukeren velger passord",
  setPassword: "Angi et passord nå",
  newPassword: "Nytt passord",
  confirmation: "Bekreft passordet",
  passwordExplanation:
    "Brukeren logges ut overalt, passnøklene fjernes, og brukeren logger inn med det nye passordet.",
  invitationExplanation: (email) =>
    `Send en lenke til ${email}, der brukeren velger et passord. Den er gyldig i 7 dager.`,
  passwordByLink:
    "Du ser selv bare noen enheter og kan derfor ikke sette passordet: brukeren velger det via en lenke i en e-post.",
  passwordBehindLock: (units: string) =>
    `Brukeren ser låste enheter som du ikke ser: ${units}. Til de er låst opp, velger brukeren passordet via en lenke i en e-post.`,
  sendInvitation: "Send invitasjon",
  save: "Lagre",
  cancel: "Avbryt",
  back: "Tilbake til brukerne",
  yes: "Ja",
  no: "Nei",
  unitSearch: "Søk navn, registreringsnummer eller IMEI",
  onlyGiven: "Bare enheter brukeren har",
  given: (given, total) => `Brukeren har ${given} av ${total} enheter.`,
  seesAll: "En administrator ser alle enheter i kontoen.",
  noUnits: "Ingen enhet samsvarer.",
  found: (count) =>
    count === 1 ? "1 enhet samsvarer." : `${count} enheter samsvarer.`,
  savePage: "Lagre disse enhetene",
  giveAll: (count) =>
    count === 1 ? "Gi tilgang til 1 enhet" : `Gi tilgang til alle ${count}`,
  takeAll: (count) =>
    count === 1
      ? "Fjern tilgangen til 1 enhet"
      : `Fjern tilgangen til alle ${count}`,
};

export const userByKey: typeof en.userByKey = {
  SelectUsers: "Velg minst én bruker.",
  UserNotFound: "Brukeren ble ikke funnet.",
  LastAdministrator:
    "Kontoen trenger minst én administrator med tilgang til alle enheter.",
  CannotDeleteYourself: "Du kan ikke slette din egen konto",
  MoreThanOwnAccess:
    "Du ser selv bare noen enheter og kan derfor ikke endre eller opprette en bruker som ser alle.",
  PasswordByLinkOnly:
    "Du ser selv bare noen enheter og kan derfor ikke sette passord. Send brukeren en lenke for å velge ett.",
  EmailOfOthers:
    "Du ser selv bare noen enheter og kan derfor ikke endre andres e-post: lenker for nytt passord går dit.",
  SeesLockedUnits:
    "Brukeren ser låste enheter som du ikke ser: {name}. Til de er låst opp, kan du verken sette passordet eller endre e-posten. Send brukeren en lenke for å velge et passord.",
  ChooseRole: "Velg en rolle.",
};

export const userNotices: typeof en.userNotices = {
  UserUpdated: "Brukeren er oppdatert.",
  UserCreated: "Brukeren er opprettet.",
  UserInvited: "Brukeren er opprettet og en invitasjon er sendt.",
  InvitationSent: "Invitasjonen er sendt.",
  UserDeleted: "Brukeren er slettet.",
  UserPasswordSet: "Det nye passordet er lagret.",
  AccessSaved: "Tilgangen er lagret.",
  AccessReset:
    "Brukeren er lagret. Da avdelingen ble byttet, ble tilgangen til enheter fjernet: gi enheter nedenfor.",
};
