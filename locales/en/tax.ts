export const tax = {
  title: "Tax limits",
  link: "Tax limits",
  subject: "Unit or driver",
  year: "Tax year",
  allUnits: "All units",
  worstFirst: (year: string) =>
    `The units with the most used of a limit stand first; tax year ${year}.`,
  noUnits: "There are no vehicles to count here.",
  quiet: (count: number) =>
    count === 1
      ? "1 vehicle without private driving, far from every limit"
      : `${count} vehicles without private driving, far from every limit`,
  none: "There are no tax limits for the account's country.",
  otherIsPrivate:
    "Trips of type Other count as private, and a trip belongs to the day on which it starts.",
  privateOnly: "Only sums of private trips are shown here.",
  countedFor: (holder: string, cars: string) =>
    `It is the business of ${holder} in all benefit cars of the year together (${cars}), as the benefit value report counts it.`,
  kind: {
    privateOccasions: "Private occasions",
    privateDistance: "Private distance",
    business: "Business distance",
  },
  used: (used: string, allowed: string) => `${used} of ${allowed}`,
  usedMore: (used: string, allowed: string) =>
    `${used}, the limit is ${allowed}`,
  days: (count: string) => `${count} days`,
  mil: (count: string) => `${count} mil`,
  miles: (count: string) => `${count} miles`,
  level: {
    below: "Within the limit",
    near: "Near the limit",
    reached: "Limit reached",
    passed: "Over the limit",
  },
  effect: {
    SE: {
      privateOccasions:
        "With at most 10 occasions and at most 100 mil of private driving in a year, there is no car benefit; both limits must be kept. Several private trips on one day are one occasion. Commuting is private.",
      privateDistance:
        "With at most 100 mil of private driving in a year, on at most 10 occasions, there is no car benefit.",
      business:
        "From 3,000 mil of business driving in a benefit car, the car benefit falls to 75 %.",
    },
    NO: {
      privateOccasions:
        "With at most 10 days and at most 1,000 km of private driving in a year, there is no benefit; both limits must be kept.",
      privateDistance:
        "With at most 1,000 km of private driving in a year, on at most 10 days, there is no benefit.",
      business:
        "Above 40,000 km of business driving the basis of the benefit falls to 75 %.",
    },
    GB: {
      privateOccasions: "",
      privateDistance: "",
      business:
        "45p a mile up to 10,000 business miles in a tax year, 25p above, over all cars and vans of one employment.",
    },
  },
  banner: (kind: string, used: string, year: string) =>
    `${kind} in ${year}: ${used}.`,
};

/** What the server says about it, by text key. */
export const taxByKey = {
  SubjectNotFound: "There is no such unit or driver.",
};
