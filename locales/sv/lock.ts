/** Who has locked which unit. */
export const lock = {
  title: "Låsning",
  locker: "Låst av",
  lockedBy: (name: string) => `Låst av ${name}.`,
  lockedSince: (name: string, when: string) => `Låst av ${name} sedan ${when}.`,
  onlySums:
    "Av en låst bil ser du rapporterna förmånsvärde och sammanfattning, men varken position, resor eller adresser.",
  toSummary: "Sammanfattning",
  toBenefitValue: "Förmånsvärde",
  toSettings: "Förmån och låsning",
  unlocked: "Enheten är inte låst.",
  needsCar:
    "Bara en förmånsbil eller en privatbil kan låsas. En administratör ställer in det här.",
  mayUnlock: "Bara den som låste eller supporten kan låsa upp den.",
  atWork:
    "Under dess arbetstider ser administratörer för tilldelade enheter var den är på kartan, om den är en av deras.",
  lock: "Lås enheten",
  unlock: "Lås upp enheten",
  cancel: "Avbryt",
  question: {
    lock: (name: string) => `Låsa ${name}?`,
    unlock: (name: string) => `Låsa upp ${name}?`,
  },
  consequence: {
    lock:
      "Administratörer ser därefter bara rapporterna förmånsvärde och sammanfattning: varken position, resor eller adresser. Användare som har tilldelats enheten ser den fortfarande. Bara du eller supporten kan låsa upp den. Stöldlänkar som andra har skapat slutar gälla.",
    unlock:
      "Administratörer ser då åter var enheten är, dess resor och adresser. Den som låste får ett mejl. Privata resor förblir dolda.",
  },
  stillSee: (names: string) => `Användare som har tilldelats den: ${names}.`,
  shutUnits: "Låsta enheter",
  log: {
    title: "Låslogg",
    about: "Vem som har låst och låst upp vilken enhet, det senaste först.",
    empty: "Det finns inga loggar.",
    unit: "Enhet",
    event: "Händelse",
    user: "Användare",
    time: "Tid",
    events: { locked: "Låst", unlocked: "Upplåst" },
    bySupport: (name: string) => `${name} (supporten)`,
    older: "Äldre",
    all: "Alla enheter",
    asFile: "Ladda ner som CSV",
  },
};

export const lockByKey = {
  LockNeedsCar: "Bara en förmånsbil eller en privatbil kan låsas.",
  UnitIsLocked: "Enheten är låst av {name}.",
  UnitIsNotLocked: "Enheten är inte låst.",
  OnlyLockerUnlocks:
    "Enheten är låst av {name}. Bara den som låste eller supporten kan låsa upp den.",
  LockStatus: "Ange 1 för låst eller 0 för upplåst.",
};

export const lockNotices = {
  UnitLocked: "Enheten är låst.",
  UnitUnlocked: "Enheten är upplåst. Den som låste får ett mejl.",
};
