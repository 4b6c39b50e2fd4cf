import type * as en from "../en/field.ts";

export const fieldByKey: typeof en.fieldByKey = {
  SpecifyValidEmail: "Ange en giltig e-postadress.",
  EnterValidEmail: "Skriv en giltig e-postadress.",
  EmailInUse: "E-postadressen används redan.",
  EmailRepeated: "En e-postadress får bara stå en gång i listan.",
  SpecifyCompanyName: "Ange företagets namn.",
  SpecifyFullName: "Ange förnamn och efternamn.",
  FullNameTooLong: "För- och efternamn har tillsammans högst 50 tecken.",
  SpecifyOrgNumber: "Ange organisationsnumret: endast siffror och bindestreck.",
  InvalidOrgNumber:
    "Ett organisationsnummer består bara av siffror och bindestreck.",
  SpecifypersonalNum: "Ange ditt personnummer.",
  InvalidPersonalNum: "Personnumret är inte giltigt.",
  SpecifyAddress: "Ange gata, postnummer och ort.",
  InvalidPostalCode: "Ett postnummer består av bokstäver och siffror.",
  SelectCountry: "Välj ett land.",
  SpecifyPhoneNum: "Ange ett telefonnummer.",
  MakeSurePhoneNunIsCorrect:
    "Kontrollera att telefonnumret stämmer: bara siffror, utan landsnummer och utan nollan först i ett mobilnummer.",
  Min8CharacterPhoneNumber: "Ett telefonnummer har minst 8 siffror.",
  CompanyPhoneFormat:
    "Företagets telefonnummer har bara siffror och börjar inte med 07, 46, 47 eller +.",
  SpecifyUsername: "Ange ditt användarnamn.",
  UsernameCharacters:
    "Ett användarnamn är en e-postadress eller består bara av a-z, 0-9, - och _.",
  UsernameExists: "Användarnamnet finns redan.",
  UsernameIsNoEmail:
    "Ett användarnamn som inte är e-postadressen har bara a-z, 0-9, - och _.",
  SpecifyMac: "Ange en MAC-adress.",
  InvalidMac: "MAC-adressen är ogiltig.",
  MacInUse: "MAC-adressen används redan.",
  InvalidDay: "Ange en dag som 2026-01-31.",
  InvalidMonth: "Ange en månad som 2026-01.",
  InvalidYear: "Välj ett år som har börjat, som 2025.",
  DayInFuture: "Dagen ligger i framtiden.",
  ApplyFromInFuture: "Dagen får inte ligga i framtiden.",
  SpecifyDateAndTime: "Ange datum och klockslag.",
  EndDateMustBeAfterStart: "Slutdatumet måste vara efter startdatumet.",
  PeriodTooLong: "En period har högst 12 månader.",
  SpecifyHours: "Ange tider som 08:30.",
  SelectDays: "Välj minst en dag.",
  TooLong7: "Högst 7 tecken.",
  TooLong50: "Högst 50 tecken.",
  TooLong200: "Högst 200 tecken.",
  TooLong255: "Högst 255 tecken.",
  TooLong500: "Högst 500 tecken.",
};
