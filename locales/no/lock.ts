/** Who has locked which unit. */
export const lock = {
  title: "Låsing",
  locker: "Låst av",
  lockedBy: (name: string) => `Låst av ${name}.`,
  lockedSince: (name: string, when: string) => `Låst av ${name} siden ${when}.`,
  onlySums:
    "Av en låst bil ser du rapportene fordelsverdi og sammendrag, men verken posisjon, turer eller adresser.",
  toSummary: "Sammendrag",
  toBenefitValue: "Fordelsverdi",
  toSettings: "Firmabil og låsing",
  unlocked: "Enheten er ikke låst.",
  needsCar:
    "Bare en firmabil eller en privatbil kan låses. En administrator stiller det inn her.",
  mayUnlock: "Bare den som låste, eller support, kan låse den opp.",
  atWork:
    "I arbeidstiden ser administratorer for tildelte enheter hvor den er på kartet, hvis den er en av deres.",
  lock: "Lås enheten",
  unlock: "Lås opp enheten",
  cancel: "Avbryt",
  question: {
    lock: (name: string) => `Låse ${name}?`,
    unlock: (name: string) => `Låse opp ${name}?`,
  },
  consequence: {
    lock:
      "Administratorer ser deretter bare rapportene fordelsverdi og sammendrag: verken posisjon, turer eller adresser. Brukere som har fått enheten tildelt, ser den fortsatt. Bare du eller support kan låse den opp. Tyverilenker som andre har laget, slutter å virke.",
    unlock:
      "Administratorer ser da igjen hvor enheten er, turene og adressene. Den som låste, får en e-post. Private turer forblir skjult.",
  },
  stillSee: (names: string) => `Brukere som har fått den tildelt: ${names}.`,
  shutUnits: "Låste enheter",
  log: {
    title: "Låselogg",
    about: "Hvem som har låst og låst opp hvilken enhet, det nyeste først.",
    empty: "Det finnes ingen logger.",
    unit: "Enhet",
    event: "Hendelse",
    user: "Bruker",
    time: "Tid",
    events: { locked: "Låst", unlocked: "Låst opp" },
    bySupport: (name: string) => `${name} (support)`,
    older: "Eldre",
    all: "Alle enheter",
    asFile: "Last ned som CSV",
  },
};

export const lockByKey = {
  LockNeedsCar: "Bare en firmabil eller en privatbil kan låses.",
  UnitIsLocked: "Enheten er låst av {name}.",
  UnitIsNotLocked: "Enheten er ikke låst.",
  OnlyLockerUnlocks:
    "Enheten er låst av {name}. Bare den som låste, eller support, kan låse den opp.",
  LockStatus: "Oppgi 1 for låst eller 0 for låst opp.",
};

export const lockNotices = {
  UnitLocked: "Enheten er låst.",
  UnitUnlocked: "Enheten er låst opp. Den som låste, får en e-post.",
};
