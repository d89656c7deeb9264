/**
 * Letters and numerals as ranges, for patterns with many sets of them: the
 * engine makes each `\p{L}` anew out of its tables, half a millisecond each.
 */

/**
 * What `[\p{L}]` holds, but for symbols that look like letters. In scripts
 * other than Latin, Greek and Cyrillic, marks and signs count too.
 */
export const LETTERS =
  "A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02c1" +
  "\\u02c6-\\u02d1\\u02e0-\\u02e4\\u02ec\\u02ee\\u0370-\\u0374\\u0376\\u0377" +
  "\\u037a-\\u037d\\u037f\\u0386\\u0388-\\u03f5\\u03f7-\\u0481\\u048a-\\u1fbc\\u1fbe" +
  "\\u1fc2-\\u1fcc\\u1fd0-\\u1fdb\\u1fe0-\\u1fec\\u1ff2-\\u1ffc\\u2c00-\\u2dff" +
  "\\u3005\\u3006\\u3031-\\u3035\\u303b\\u303c\\u3041-\\u318f\\u31a0-\\u31bf\\u31f0-\\u31ff" +
  "\\u3400-\\u4dbf\\u4e00-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff21-\\uff3a" +
  "\\uff41-\\uff5a\\uff66-\\uffdc\\u{10000}-\\u{1cbff}\\u{1d400}-\\u{1d7cb}" +
  "\\u{1e000}-\\u{1eeff}\\u{20000}-\\u{3ffff}";

/** What `[\p{N}]` holds, but for what {@linkcode LETTERS} holds. */
export const NUMERALS =
  "0-9\\xb2\\xb3\\xb9\\xbc-\\xbe\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2150-\\u2189" +
  "\\u2460-\\u249b\\u24ea-\\u24ff\\u2776-\\u2793\\u3007\\u3021-\\u3029\\uff10-\\uff19";
