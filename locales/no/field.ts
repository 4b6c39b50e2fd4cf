import type { fieldTexts as en } from "../en/field.ts";

export const fieldTexts: typeof en = {
  EmailRepeated: "En e-postadresse kan bare stå én gang i listen.",
  UsernameCharacters:
    "Et brukernavn er en e-postadresse eller består bare av a-z, 0-9, - og _.",
  PasswordTooLong: "Et passord har høyst 128 tegn.",
  CompanyPhoneFormat:
    "Bedriftens telefonnummer har bare sifre og begynner ikke med 07, 46, 47 eller +.",
  InvalidOrgNumber:
    "Et organisasjonsnummer består bare av sifre og bindestreker.",
  FullNameTooLong: "For- og etternavn har til sammen høyst 50 tegn.",
  SpecifyMac: "Oppgi en MAC-adresse.",
  InvalidMac: "MAC-adressen er ugyldig.",
  MacInUse: "MAC-adressen er allerede i bruk.",
  UnknownList: "Kontoen har ingen slik liste med navn.",
};
