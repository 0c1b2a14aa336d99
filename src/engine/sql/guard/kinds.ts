const kinds = (text: string) => new Set(text.trim().split(/\s+/));

/** Queries, which have names of their own to be looked up. */
export const queryKinds = kinds('select union intersect except subquery values');

/**
 * Kinds of expression that compute from values alone. Whatever is not here is refused, whether it is dangerous or only
 * unknown; functions that the parser knows by kind are held to the list of names too, in the text that is written.
 */
export const valueKinds = kinds(`
  literal boolean null identifier column star alias aliases paren tuple case cast try_cast safe_cast collation
  and or not xor add sub mul div mod neg concat d_pipe int_div mod_func eq neq lt lte gt gte is is_null is_true is_false
  null_safe_eq null_safe_neq like i_like similar_to glob regexp_like regexp_i_like regexp_full_match between in any all
  exists overlaps bitwise_and bitwise_or bitwise_xor bitwise_not bitwise_left_shift bitwise_right_shift
  array_contains_all array_contained_by array_overlaps j_s_o_n_b_contains_all_top_keys j_s_o_n_b_contains_any_top_keys
  ts_match adjacent dot subscript array_slice array array_func struct struct_func struct_extract named_struct map map_func
  list to_map lambda comprehension named_argument interval interval_span var placeholder parameter at_time_zone
  function aggregate_function window_function within_group filter over window window_spec ordered order_by
  having_max parameterized_agg combined_agg_func anonymous_agg_func anonymous
  group_by cube rollup grouping_sets grouping grouping_id limit offset fetch where having qualify

  count count_if sum sum_if avg min max group_concat string_agg list_agg array_agg stddev stddev_pop stddev_samp variance
  var_pop var_samp median mode first last any_value approx_distinct approx_count_distinct approx_percentile percentile
  logical_and logical_or skewness array_concat_agg array_unique_agg bool_xor_agg bitwise_and_agg bitwise_or_agg
  bitwise_xor_agg bitwise_count arg_max arg_min approx_top_k approx_quantiles approx_quantile quantile corr covar_samp
  covar_pop regr_valx regr_valy regr_avgy regr_avgx regr_count regr_intercept regr_r2 regr_sxx regr_sxy regr_syy regr_slope
  json_array_agg json_object_agg j_s_o_n_array_agg j_s_o_n_object_agg j_s_o_n_b_object_agg object_agg hash_agg hll
  row_number rank dense_rank n_tile ntile lead lag first_value last_value nth_value percent_rank cume_dist percentile_cont
  percentile_disc

  concat_ws substring upper lower length trim l_trim r_trim replace reverse left right repeat lpad rpad split split_part
  regexp_replace regexp_extract regexp_extract_all regexp_instr regexp_split regexp_count overlay contains starts_with
  ends_with position str_position initcap ascii chr char_func soundex levenshtein jarowinkler_similarity byte_length hex
  lower_hex unhex unicode translate format stuff elt substring_index pad string_func string_to_array normalize

  abs round floor ceil power sqrt cbrt ln log exp sign greatest least pi radians degrees sin cos tan asin acos atan atan2
  is_nan is_inf trunc_func width_bucket random rand safe_add safe_divide safe_multiply safe_subtract range_bucket
  cosine_distance dot_product euclidean_distance manhattan_distance int64 float64

  current_date current_time current_timestamp current_timestamp_l_t_z current_datetime localtime localtimestamp
  systimestamp utc_time utc_timestamp
  date_add date_sub date_diff date_trunc date_bin extract to_date to_timestamp date time timestamp datetime
  date_from_unix_date unix_date unix_seconds unix_millis unix_micros date_format format_date year month day hour minute
  second day_of_week day_of_week_iso day_of_month day_of_year week_of_year week year_of_week year_of_week_iso quarter
  add_months months_between last_day next_day previous_day epoch epoch_ms from_unixtime unix_timestamp make_date
  make_timestamp make_interval timestamp_trunc timestamp_add timestamp_sub timestamp_diff datetime_add datetime_sub
  datetime_diff datetime_trunc time_add time_sub time_diff time_trunc time_slice date_from_parts time_from_parts
  timestamp_from_parts timestamp_tz_from_parts dayname monthname parse_time parse_datetime str_to_date str_to_time
  time_to_str time_str_to_time time_str_to_date time_str_to_unix time_to_unix unix_to_time unix_to_str unix_to_time_str
  str_to_unix ts_or_ds_add ts_or_ds_diff ts_or_ds_to_date ts_or_ds_to_time ts_or_ds_to_datetime ts_or_ds_to_timestamp
  date_str_to_date date_to_date_str convert_timezone from_time_zone generate_date_array generate_timestamp_array time_unit
  interval_op get_extract

  coalesce null_if nullif if_func if_null nvl nvl2 decode decode_case equal_null to_char to_number to_double to_boolean
  number_to_str convert typeof to_array to_json booland boolor

  s_h_a s_h_a2 m_d5_digest s_h_a1_digest s_h_a2_digest farm_fingerprint standard_hash base64_encode base64_decode_string

  array_length array_size cardinality array_contains array_position array_append array_prepend array_concat array_sort
  sort_array array_reverse array_distinct array_join array_to_string array_filter array_transform array_flatten
  array_compact array_construct_compact array_intersect array_union array_except array_remove array_zip array_all array_any
  array_sum element_at slice sequence generate generate_series exploding_generate_series unnest explode explode_outer
  reduce transform map_from_entries map_from_arrays map_keys map_values map_contains_key map_concat

  json_extract json_extract_scalar json_extract_path json_array json_object json_query json_value json_array_length
  json_keys json_type parse_json json_set json_insert json_remove json_merge_patch is_json j_s_o_n j_s_o_n_path
  j_s_o_n_path_root j_s_o_n_path_key j_s_o_n_path_subscript j_s_o_n_keys j_s_o_n_key_value j_s_o_n_object j_s_o_n_array
  j_s_o_n_exists j_s_o_n_value j_s_o_n_value_array j_s_o_n_type j_s_o_n_b_exists j_s_o_n_b_contains j_s_o_n_b_extract
  j_s_o_n_cast j_s_o_n_extract j_s_o_n_extract_quote j_s_o_n_extract_array j_s_o_n_extract_scalar j_s_o_n_b_extract_scalar
  j_s_o_n_array_contains j_s_o_n_strip_nulls j_s_o_n_format parse_j_s_o_n open_j_s_o_n open_j_s_o_n_column_def
  j_s_o_n_column_def j_s_o_n_schema j_s_o_n_table member_of data_type column_def format_phrase
`);

/** Literals as they may stand in a statement. */
export const literalTypes = kinds(`
  string number national_string escape_string hex_string bit_string hex_number date time timestamp datetime raw_string
  dollar_string triple_quoted_string byte_string
`);

/** Types that a value may be cast to by a name the parser has no kind for; others could be names of tables or of objects. */
export const customTypes = kinds(`
  int2 int4 int8 float4 float8 hugeint uhugeint ubigint uinteger usmallint utinyint number numeric bpchar citext money
  timestamptz timestampntz timestampltz timestamp_tz timestamp_ntz timestamp_ltz timestamp_s timestamp_ms timestamp_ns
  datetime datetime2 smalldatetime datetimeoffset year inet cidr macaddr jsonb json bytes bignumeric bigdecimal int64
  float64 bool string signed unsigned integer mediumint mediumtext longtext tinytext nvarchar nchar ntext variant object
  array varchar text sysname uniqueidentifier smallmoney tsvector tsquery point real double int smallint bigint tinyint
  bit date time timestamp decimal datetime64 date32 fixedstring lowcardinality uint8 uint16 uint32 uint64 int128 int256
  uint128 uint256 decimal32 decimal64 decimal128 decimal256 float32 bfloat16 super varbyte hllsketch timetz interval
  bignum varint time_ns int8range int4range numrange daterange tsrange tstzrange xml
`);
