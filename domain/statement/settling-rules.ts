/**
 * Names the rules by which settled months are added up: those of tolls, tariffs among them, and of the way between trips.
 * A month that other rules have settled is read no more, and is settled anew. It is the digest of the files that hold the
 * rules, which a test computes.
 */
export const SETTLING_RULES = "93fda6d01bec21cb";
