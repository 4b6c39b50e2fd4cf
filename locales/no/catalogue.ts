import type { Texts } from "../en.ts";

/** Meldinger som spesifikasjonen gir nøkler til. */
export const catalogue = {
  SpecifyValidEmail: "Oppgi en gyldig e-postadresse.",
  EnterValidEmail: "Skriv inn en gyldig e-postadresse.",
  SpecifyReseller: "Oppgi forhandleren.",
  SpecifyCompanyName: "Oppgi navnet på bedriften.",
  SpecifyFullName: "Oppgi fornavn og etternavn.",
  SpecifyOrgNumber: "Oppgi organisasjonsnummeret: bare sifre og bindestreker.",
  SpecifypersonalNum: "Oppgi personnummeret ditt.",
  InvalidPersonalNum: "Personnummeret er ikke gyldig.",
  SpecifyAddress: "Oppgi gate, postnummer og sted.",
  SpecifyPhoneNum: "Oppgi et telefonnummer.",
  MakeSurePhoneNunIsCorrect:
    "Kontroller at telefonnummeret stemmer: bare sifre.",
  Min8CharacterPhoneNumber: "Et telefonnummer har minst 8 sifre.",
  SpecifyNewPassword: "Oppgi et nytt passord.",
  PasswordMustInclude:
    "Passordet må ha minst 8 tegn, med minst én stor bokstav, ett siffer og ett spesialtegn.",
  PasswordNotMatch: "Passordene er ikke like.",
  SelectPaymentMode: "Velg hvordan du vil betale.",
  "AcceptTerms&Conditions": "Godta vilkårene.",
  StartTimeAndEndTimeCannotBeSame: "Starttid og sluttid kan ikke være like.",
  SpecifyPurpose: "Oppgi et formål.",
  SelectDriver: "Velg en sjåfør.",
  SelectImei: "Velg et kjøretøy.",
  RadiusLessThan300: "Radiusen kan ikke være mindre enn 300 meter.",
  SafeReturnHomeAddrEmpty: "Oppgi en adresse som finnes på kartet.",
  YouCanNowLogin: "Kontoen din er opprettet. Du kan nå logge inn.",
  PasswordResetLink:
    "En lenke for å tilbakestille passordet er sendt til e-posten din. Den er gyldig i 1 time.",
  PasswordChanged: "Passordet ditt er endret. Du kan nå logge inn med det.",
  NewBookingSuccessMsg: "Bestillingen er gjort.",
  UpdateSuccessMsg: "Bestillingen er oppdatert.",
  DeleteMsg: "Bestillingen er slettet.",
  HomeAddressUpdateMsg: "Hjemmeadressen er oppdatert.",
  AlertScheduleUpdated: "Alarmplanen er oppdatert.",
  UserUpdated: "Brukeren er oppdatert.",
  InvalidEmail2FA: "Bekreftelseskoden kunne ikke sendes til e-posten din.",
  ErrPastDateMsg: "En dag som har passert, kan ikke bestilles.",
  ErrSavePastDateMsg:
    "En bestilling kan ikke lagres for et tidspunkt som har passert.",
  ErrEditPastDateMsg: "Bare kommende bestillinger kan endres eller slettes.",
  CannotEditOthersBooking: "Du kan ikke endre andres bestilling.",
  SafeHomeEnableMsg:
    "Angi en adresse og en tidsplan før du slår på Trygg hjemkomst.",
} satisfies Partial<Texts["byKey"]>;
