/** Other cases: `if you had paid by card`, but not `if you agree`. */

/** What an agent waits for: `if you say so`, `once you nod`. */
const CONSENTS =
  "say|agree|confirm|approve|reply|answer|are|want|wish|would|like|nod|accept|consent|give|let|tell|please|feel|think|allow";
const WAITED_FOR =
  `(?:you (?:${CONSENTS})|that|this|it|everything|all|so|correct|ok|yes)\\b`;
const CONSENT =
  "(?:say|yes|ok|okay|nod|word|consent|approval|confirmation|agreement|go)";

/** At the start of a sentence on another case. */
export const CASE_FIRST: RegExp = new RegExp(
  `^(?:if(?! ${WAITED_FOR})|unless|should you(?! (?:${CONSENTS})\\b)|otherwise|whether)\\b`,
);

/** At the start of a sentence on what follows something else. */
export const LATER_FIRST: RegExp = new RegExp(
  `^(?:once|after)(?!:| (?:i (?:have|get)|you (?:${CONSENTS})|your(?: \\w+)? ${CONSENT})\\b)\\b`,
);

/** Within a sentence, another case. */
export const CASE_INSIDE: RegExp = new RegExp(
  `\\b(?:if you(?! (?:${CONSENTS})\\b)|unless you|in case you|eligib\\w+|policy)\\b`,
);
