import type * as en from "../en/user.ts";

export const user: typeof en.user = {
  title: "Användare",
  shown: (shown, total) =>
    shown === total
      ? `${total} användare`
      : `Visar ${shown} av ${total} användare`,
  search: "Sök namn, e-post, telefon eller avdelning",
  searchHint: "Namn, e-post, telefon",
  everyone: "Alla användare",
  sort: "Sortera efter",
  sorts: { name: "Namn", email: "E-post", department: "Avdelning" },
  descending: "Från Ö till A",
  several: {
    title: "Ändra flera användare",
    selected: "Valda användare",
    chosen: "{count} vald|{count} valda",
    tick: (name) => `Välj ${name}`,
    tasks: {
      invitation: "Skicka inloggningslänk",
      department: "Byt avdelning",
    },
    question: {
      invitation: (count) =>
        `Skicka en länk till ${
          count === 1 ? "1 användare" : `${count} användare`
        }, där var och en väljer ett lösenord?`,
      department: (count) =>
        `Vilken avdelning hör ${
          count === 1 ? "användaren" : `de ${count} användarna`
        } till?`,
    },
    hint: {
      invitation:
        "Länken gäller i 7 dagar. Lösenordet som används i dag gäller tills ett nytt är valt.",
      department:
        "Den som byter avdelning förlorar sina enheter. Ge nya under Åtkomst.",
    },
    done: (count) =>
      `${count === 1 ? "1 användare" : `${count} användare`} klara.`,
    refused: (count) =>
      `${count === 1 ? "1 användare" : `${count} användare`} ändrades inte.`,
  },
  noneFound: "Ingen användare matchar sökningen.",
  add: "Lägg till användare",
  edit: (name) => `Ändra ${name}`,
  accessOf: (name) => `Åtkomst för ${name}`,
  passwordOf: (name) => `Nytt lösenord för ${name}`,
  deleteOf: (name) => `Ta bort ${name}`,
  access: "Åtkomst",
  password: "Lösenord",
  delete: "Ta bort",
  keep: "Behåll",
  deleteQuestion: (name) =>
    `Ta bort ${name}? Personen kan inte längre logga in. Resor och loggar behåller namnet. Det går inte att ångra.`,
  units: (count) => count === 1 ? "1 enhet" : `${count} enheter`,
  allUnits: "Alla enheter",
  roles: {
    user: "Användare",
    administrator: "Administratör",
    administratorWithoutAccess: "Administratör för tilldelade enheter",
  },
  roleHints: {
    user: "Ser de enheter som getts under Åtkomst.",
    administrator:
      "Hanterar användare, enheter och inställningar och ser alla enheter.",
    administratorWithoutAccess:
      "Hanterar användare och inställningar, men ser bara de enheter som getts under Åtkomst.",
  },
  role: "Roll",
  rights: "Rättigheter",
  attestAdmin: "Attesterar allas resor",
  attestUser: "Attesterar sina egna resor",
  realtimeMap: "Karta",
  twoFactor: "Tvåfaktorsinloggning: en kod via e-post vid inloggning",
  mayChangeFrequency: "Får ändra hur ofta enheter rapporterar",
  person: "Namn och kontakt",
  firstName: "Förnamn",
  lastName: "Efternamn",
  email: "E-post",
  username: "Användarnamn",
  employeeNumber: "Anställningsnummer",
  employeeNumberHint: "Som i löneprogrammet; lönefilerna behöver det.",
  usernameHint:
    "Valfritt. E-posten fungerar alltid för att logga in; ett användarnamn är a-z, 0-9, - och _.",
  phone: "Telefon",
  phoneHint:
    "Bara siffror, utan landsnummer och den första nollan, som 701234567.",
  kind: "Kontotyp",
  kinds: { company: "Företag", private: "Privat" },
  personalNumber: "Personnummer",
  personalNumberStored: (masked) =>
    `Sparat: ${masked}. Lämna tomt för att behålla det.`,
  personalNumberHint:
    "Bara om ni behöver det. Det lagras krypterat och visas aldrig i sin helhet.",
  removePersonalNumber: "Ta bort det sparade personnumret",
  organisationNumber: "Organisationsnummer",
  companyName: "Företagsnamn",
  companyNameHint:
    "Bara för ett annat företag än kontots. Ange då även dess organisationsnummer.",
  address: "Adress",
  zipCode: "Postnummer",
  city: "Ort",
  country: "Land",
  noCountry: "Inte angivet",
  department: "Avdelning",
  noDepartment: "Ingen avdelning",
  anyDepartment: "Alla avdelningar",
  departmentHint:
    "Om du byter avdelning tas användarens enheter bort. Ge nya under Åtkomst.",
  firstPassword: "Lösenord",
  invite: "Skicka en inbjudan: användaren väljer lösenord",
  setPassword: "Ange ett lösenord nu",
  newPassword: "Nytt lösenord",
  confirmation: "Bekräfta lösenordet",
  passwordExplanation:
    "Användaren loggas ut överallt, passnycklarna tas bort och användaren loggar in med det nya lösenordet.",
  invitationExplanation: (email) =>
    `Skicka en länk till ${email}, där användaren väljer ett lösenord. Den gäller i 7 dagar.`,
  passwordByLink:
    "Du ser själv bara vissa enheter och kan därför inte sätta lösenordet: användaren väljer det via en länk i ett mejl.",
  passwordBehindLock: (units: string) =>
    `Användaren ser låsta enheter som du inte ser: ${units}. Tills de är upplåsta väljer användaren lösenordet via en länk i ett mejl.`,
  sendInvitation: "Skicka inbjudan",
  save: "Spara",
  cancel: "Avbryt",
  back: "Tillbaka till användarna",
  yes: "Ja",
  no: "Nej",
  unitSearch: "Sök namn, registreringsnummer eller IMEI",
  onlyGiven: "Bara enheter som användaren har",
  given: (given, total) => `Användaren har ${given} av ${total} enheter.`,
  seesAll: "En administratör ser alla enheter på kontot.",
  noUnits: "Ingen enhet matchar.",
  found: (count) =>
    count === 1 ? "1 enhet matchar." : `${count} enheter matchar.`,
  savePage: "Spara dessa enheter",
  giveAll: (count) =>
    count === 1 ? "Ge åtkomst till 1 enhet" : `Ge åtkomst till alla ${count}`,
  takeAll: (count) =>
    count === 1
      ? "Ta bort åtkomsten till 1 enhet"
      : `Ta bort åtkomsten till alla ${count}`,
};

export const userByKey: typeof en.userByKey = {
  SelectUsers: "Välj minst en användare.",
  UserNotFound: "Användaren hittades inte.",
  LastAdministrator:
    "Kontot behöver minst en administratör med åtkomst till alla enheter.",
  CannotDeleteYourself: "Du kan inte ta bort ditt eget konto",
  MoreThanOwnAccess:
    "Du ser själv bara vissa enheter och kan därför inte ändra eller skapa en användare som ser alla.",
  PasswordByLinkOnly:
    "Du ser själv bara vissa enheter och kan därför inte sätta lösenord. Skicka användaren en länk för att välja ett.",
  EmailOfOthers:
    "Du ser själv bara vissa enheter och kan därför inte ändra andras e-post: länkar för nytt lösenord går dit.",
  SeesLockedUnits:
    "Användaren ser låsta enheter som du inte ser: {name}. Tills de är upplåsta kan du varken sätta lösenordet eller ändra e-posten. Skicka användaren en länk för att välja ett lösenord.",
  ChooseRole: "Välj en roll.",
};

export const userNotices: typeof en.userNotices = {
  UserUpdated: "Användaren har uppdaterats.",
  UserCreated: "Användaren har skapats.",
  UserInvited: "Användaren har skapats och en inbjudan har skickats.",
  InvitationSent: "Inbjudan har skickats.",
  UserDeleted: "Användaren har tagits bort.",
  UserPasswordSet: "Det nya lösenordet har sparats.",
  AccessSaved: "Åtkomsten har sparats.",
  AccessReset:
    "Användaren har sparats. När avdelningen byttes togs åtkomsten till enheter bort: ge enheter nedan.",
};
