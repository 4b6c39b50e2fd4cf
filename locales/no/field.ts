import type * as en from "../en/field.ts";

export const fieldByKey: typeof en.fieldByKey = {
  SpecifyValidEmail: "Oppgi en gyldig e-postadresse.",
  EnterValidEmail: "Skriv inn en gyldig e-postadresse.",
  EmailInUse: "E-postadressen er allerede i bruk.",
  EmailRepeated: "En e-postadresse kan bare stå én gang i listen.",
  SpecifyCompanyName: "Oppgi navnet på bedriften.",
  SpecifyFullName: "Oppgi fornavn og etternavn.",
  FullNameTooLong: "For- og etternavn har til sammen høyst 50 tegn.",
  SpecifyOrgNumber: "Oppgi organisasjonsnummeret: bare sifre og bindestreker.",
  InvalidOrgNumber:
    "Et organisasjonsnummer består bare av sifre og bindestreker.",
  SpecifypersonalNum: "Oppgi fødselsnummeret ditt.",
  InvalidPersonalNum: "Fødselsnummeret er ikke gyldig.",
  SpecifyAddress: "Oppgi gate, postnummer og sted.",
  InvalidPostalCode: "Et postnummer består av bokstaver og sifre.",
  SelectCountry: "Velg et land.",
  SpecifyPhoneNum: "Oppgi et telefonnummer.",
  MakeSurePhoneNunIsCorrect:
    "Kontroller at telefonnummeret stemmer: bare sifre, uten landkode og uten 0 foran et mobilnummer.",
  Min8CharacterPhoneNumber: "Et telefonnummer har minst 8 sifre.",
  CompanyPhoneFormat:
    "Bedriftens telefonnummer har bare sifre og begynner ikke med 07, 46, 47 eller +.",
  SpecifyUsername: "Oppgi brukernavnet ditt.",
  UsernameCharacters:
    "Et brukernavn er en e-postadresse eller består bare av a-z, 0-9, - og _.",
  UsernameExists: "Brukernavnet finnes allerede.",
  UsernameIsNoEmail:
    "Et brukernavn som ikke er e-postadressen, har bare a-z, 0-9, - og _.",
  SpecifyMac: "Oppgi en MAC-adresse.",
  InvalidMac: "MAC-adressen er ugyldig.",
  MacInUse: "MAC-adressen er allerede i bruk.",
  InvalidDay: "Oppgi en dag som 2026-01-31.",
  InvalidMonth: "Oppgi en måned som 2026-01.",
  InvalidYear: "Velg et år som har begynt, som 2025.",
  DayInFuture: "Dagen ligger i fremtiden.",
  ApplyFromInFuture: "Dagen kan ikke ligge i fremtiden.",
  SpecifyDateAndTime: "Oppgi dato og klokkeslett.",
  EndDateMustBeAfterStart: "Sluttdatoen må være etter startdatoen.",
  PeriodTooLong: "En periode har høyst 12 måneder.",
  SpecifyHours: "Oppgi tider som 08:30.",
  SelectDays: "Velg minst én dag.",
  TooLong7: "Høyst 7 tegn.",
  TooLong50: "Høyst 50 tegn.",
  TooLong200: "Høyst 200 tegn.",
  TooLong255: "Høyst 255 tegn.",
  TooLong500: "Høyst 500 tegn.",
};
