import type { Dialect } from '../../query/dialect.ts';

const names = (text: string) => text.trim().split(/\s+/);

/** Harmless wherever they exist: they compute from their arguments and know nothing of the server. */
const everywhere = names(`
  count sum avg min max total count_if countif sum_if sumif avg_if group_concat string_agg listagg list_agg array_agg stddev stddev_pop
  stddev_samp stdev stdevp variance var_pop var_samp var varp median mode first last any_value arbitrary approx_distinct
  approx_count_distinct approx_percentile approx_quantile approx_quantiles approx_top_count approx_top_sum approx_top_k
  bool_and bool_or every logical_and logical_or bit_and bit_or bit_xor bitand bitor bitxor skewness skew kurtosis corr
  covar_samp covar_pop regr_valx regr_valy regr_avgy regr_avgx regr_count regr_intercept regr_r2 regr_sxx regr_sxy
  regr_syy regr_slope entropy mad percentile percentile_cont percentile_disc quantile quantile_cont quantile_disc arg_max
  arg_min argmax argmin max_by min_by product geometric_mean checksum_agg histogram rank dense_rank row_number percent_rank
  cume_dist ntile lead lag first_value last_value nth_value ratio_to_report conditional_true_event
  conditional_change_event grouping grouping_id

  concat concat_ws substring substr mid upper lower ucase lcase length len char_length character_length octet_length
  bit_length trim ltrim rtrim btrim replace reverse left right repeat replicate space lpad rpad split split_part
  string_split str_split strtok regexp_like regexp_replace regexp_extract regexp_extract_all regexp_substr regexp_instr
  regexp_count regexp_matches regexp_match regexp_split_to_array regexp_split_to_table regexp_full_match regexp_contains
  rlike overlay contains starts_with startswith starts_with ends_with endswith position strpos instr locate charindex
  patindex initcap ascii ord chr char unicode nchar soundex difference levenshtein editdistance jaro_similarity
  jaro_winkler_similarity jarowinkler_similarity damerau_levenshtein edit_distance translate format printf stuff elt field
  substring_index find_in_set normalize quotename to_hex from_hex hex unhex bin oct base64 to_base64 from_base64 md5 sha
  sha1 sha2 sha256 sha512 hash crc32 farm_fingerprint insert strcmp like ilike similar nullif coalesce ifnull isnull nvl nvl2
  zeroifnull nullifzero iff iif if decode choose greatest least case equal_null

  abs round floor ceil ceiling trunc truncate power pow sqrt square cbrt ln log log2 log10 log1p exp sign sin cos tan cot asin acos
  atan atan2 atn2 sinh cosh tanh asinh acosh atanh pi radians degrees mod div factorial gcd lcm isnan isinf isfinite is_nan
  is_inf even width_bucket random rand setseed safe_divide safe_add safe_subtract safe_multiply safe_negate div0 div0null
  haversine range_bucket bit_count bitcount bitshiftleft bitshiftright

  current_date current_time current_timestamp current_datetime localtime localtimestamp now today getdate getutcdate
  sysdate sysdatetime sysutcdatetime sysdatetimeoffset systimestamp curdate curtime utc_date utc_time utc_timestamp
  date_add date_sub dateadd datesub date_diff datediff datediff_big date_trunc datetrunc date_bin date_bucket
  date_part datepart datename extract to_date to_timestamp to_time date time timestamp datetime timestampadd timestampdiff
  timediff addtime subtime adddate subdate date_format time_format format_date format_datetime format_timestamp format_time strftime
  strptime try_strptime parse_date parse_datetime parse_timestamp parse_time str_to_date year month day hour minute second
  microsecond millisecond nanosecond dayofweek dayofmonth dayofyear day_of_week day_of_year weekday weekofyear week yearweek
  isodow isoyear weekiso yearofweek yearofweekiso dayofweekiso quarter century decade millennium era epoch epoch_ms epoch_us
  epoch_ns add_months months_between last_day lastday eomonth next_day previous_day dayname monthname day_name month_name from_unixtime
  unix_timestamp unix_date unix_seconds unix_millis unix_micros timestamp_seconds timestamp_millis timestamp_micros
  date_from_unix_date make_date make_time make_timestamp make_timestamptz make_interval makedate maketime date_from_parts
  time_from_parts timestamp_from_parts timestamp_ntz_from_parts timestamp_ltz_from_parts timestamp_tz_from_parts datefromparts timefromparts
  datetimefromparts datetime2fromparts timestamp_trunc timestamp_add timestamp_sub timestamp_diff datetime_add datetime_sub
  datetime_diff datetime_trunc time_add time_sub time_diff time_trunc time_slice time_bucket convert_timezone convert_tz
  timezone switchoffset todatetimeoffset age clock_timestamp statement_timestamp transaction_timestamp justify_days
  justify_hours justify_interval to_days from_days to_seconds sec_to_time time_to_sec period_add period_diff julian julianday unixepoch
  timeofday isdate interval to_timestamp_ntz to_timestamp_ltz to_timestamp_tz try_to_date try_to_timestamp try_to_time try_to_timestamp_ntz
  
  cast try_cast safe_cast convert try_convert parse try_parse to_char to_varchar to_number to_decimal to_numeric to_double to_boolean to_json
  to_json_string to_jsonb try_to_number try_to_decimal try_to_double try_to_boolean isnumeric typeof json_typeof pg_typeof str float64 int64 bool string

  array array_length array_size array_ndims array_lower array_upper array_dims cardinality array_contains array_position array_positions array_append
  array_prepend array_cat array_concat array_sort array_reverse array_distinct array_join array_to_string string_to_array
  array_filter array_transform array_flatten flatten array_compact array_construct array_intersect array_intersection array_union array_except array_remove
  array_replace array_max array_min array_sum array_avg array_slice arrays_overlap array_unique_agg array_union_agg array_to_json element_at list list_value struct_pack
  struct_extract struct map map_from_entries map_keys map_values map_extract map_entries map_contains_key element
  object_construct object_construct_keep_null object_agg object_keys transform filter reduce row row_to_json tuple

  json_extract json_extract_scalar json_extract_string json_extract_path json_extract_path_text json_extract_array json_extract_string_array json_array
  json_object json_query json_value json_array_length json_array_elements json_array_elements_text json_object_keys json_each json_each_text
  json_keys json_type json_valid json_contains json_contains_path json_search json_depth json_length json_unquote json_quote json_set json_insert json_remove
  json_replace json_merge_patch json_pretty json_arrayagg json_objectagg json_agg json_object_agg json_group_array json_group_object json_query_array json_value_array
  json_build_object json_build_array json_strip_nulls json_exists json_structure json_transform parse_json try_parse_json check_json isjson get get_path
  is_null_value as_varchar as_double as_integer as_number as_date strip_null_value json_overlaps json json_table json_path_exists json_modify
  generate_series unnest
`);

const perDialect: Record<Dialect, string[]> = {
  postgresql: names(`
    jsonb_agg jsonb_object_agg jsonb_build_object jsonb_build_array jsonb_array_length jsonb_array_elements
    jsonb_array_elements_text jsonb_each jsonb_each_text jsonb_object_keys jsonb_extract_path jsonb_extract_path_text jsonb_typeof
    jsonb_set jsonb_insert jsonb_pretty jsonb_strip_nulls jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_path_exists
    jsonb_path_match json_to_record jsonb_to_record json_to_recordset jsonb_to_recordset to_tsvector to_tsquery plainto_tsquery
    phraseto_tsquery websearch_to_tsquery ts_rank ts_rank_cd ts_headline numnode querytree similarity word_similarity unaccent encode convert_to
    convert_from sha224 sha384 gen_random_uuid uuid_generate_v4 num_nulls num_nonnulls scale min_scale trim_scale trim_array
    quote_literal quote_ident quote_nullable to_ascii parse_ident starts_with string_to_table erf erfc lower_inc upper_inc isempty range_merge
    range_agg int4range int8range numrange daterange tsrange tstzrange date_add date_subtract point box circle polygon
    rank cosd sind tand cotd acosd asind atand atan2d any some multirange host masklen network text family
    array_fill array_shuffle array_sample width_bucket bit_length generate_subscripts ts_delete set_masklen nullif get_byte get_bit
    earth_distance ll_to_earth distance float8 int4 int8 numeric varchar `),
  redshift: names(`
    approximate dateadd datediff getdate to_varbyte strtol fnv_hash json_parse json_serialize is_valid_json
    is_valid_json_array json_extract_array_element_text object get_array_length split_to_array subarray array_flatten numeric
    regexp_substr convert_timezone trunc bpcharcmp charindex date_cmp date_cmp_timestamp timestamp_cmp interval_cmp months_between
    dlog10 dexp mod sysdate first_value nullif median collate crc32 quote_ident quote_literal`),
  mysql: names(`
    json_object json_arrayagg std bit_count make_set export_set lower weight_string conv inet_aton inet_ntoa inet6_aton inet6_ntoa
    is_ipv4 is_ipv6 json_storage_size json_value json_array_append json_array_insert json_merge_preserve json_schema_valid compress uncompress
    uuid uuid_to_bin bin_to_uuid any_value regexp_substr regexp_instr member weekday date_format sha1 sha2 match against     signed unsigned json_detailed json_compact json_loose add_months natural_sort_key sformat to_char json_normalize json_equals position`),
  tsql: names(`
    count_big string_escape concat_ws translate isnull datalength datetimeoffsetfromparts smalldatetimefromparts hashbytes checksum
    binary_checksum newid json_modify openjson isjson json_path_exists generate_series date_bucket grouping_id max varchar nvarchar
    string_agg rand compress nullif bit_count left_shift right_shift`),
  snowflake: names(`
    array_construct_compact array_insert array_generate_range arrays_to_object arrays_zip array_cat as_array as_object as_boolean as_char
    as_decimal as_timestamp_ntz is_array is_object is_varchar is_integer is_boolean is_null_value is_date is_decimal is_double is_timestamp_ntz
    object_insert object_delete object_pick to_array to_object to_variant try_to_binary to_binary to_geography booland booland_agg boolor
    boolor_agg boolxor boolxor_agg bitand_agg bitor_agg bitxor_agg hash_agg hll hll_estimate approximate_similarity minhash
    charindex collate collation compress insert regr_avgx seq1 seq2 seq4 seq8 uniform normal zipf randstr uuid_string strtok_to_array
    strtok_split_to_table split_to_table parse_ip parse_url sha1_hex sha2_hex md5_hex sha1_binary sha2_binary md5_binary
    md5_number_lower64 md5_number_upper64 base64_encode base64_decode_string hex_encode hex_decode_string jarowinkler_similarity dayname
    timeadd timediff timestampadd timestamp_ntz timestampdiff truncate st_distance st_makepoint st_point st_x st_y st_within st_contains st_dwithin
    h3_latlng_to_cell vector_cosine_similarity vector_inner_product vector_l2_distance ascii unicode space try_base64_decode_string
    nullifzero div0 map_cat map_delete map_insert map_pick map_size reduce year_of_week iff generator rowcount table mode kurtosis
    percentile_cont object value array_position xmlget check_xml parse_xml max_by width_bucket within`),
  bigquery: names(`
    array_concat_agg array_first array_last array_includes array_zip generate_array generate_date_array generate_timestamp_array generate_uuid
    to_code_points code_points_to_string code_points_to_bytes regexp_replace safe_convert_bytes_to_string to_base32 from_base32 byte_length
    sha1 sha512 farm_fingerprint ieee_divide is_nan is_inf parse_numeric parse_bignumeric parse_json lax_bool lax_float64 lax_int64 lax_string
    json_keys json_strip_nulls to_json_string last_day st_geogpoint st_distance st_dwithin st_contains st_within st_x st_y st_area st_intersects
    st_astext st_geogfromtext hll_count cosine_distance euclidean_distance approx_dot_product edit_distance normalize_and_casefold octet_length
    extract date_diff offset safe_offset ordinal safe_ordinal collate row any_value countif bit_xor format datetime
    timestamp_seconds json_array json_object current_datetime float64 range range_contains rangestart range_start range_end
    array_agg justify_interval percentile_cont`),
  clickhouse: names(`
    countif sumif avgif minif maxif anyif uniq uniqexact uniqcombined uniqcombined64 uniqhll12 uniqif uniqexactif any anylast anyheavy argmin argmax argminif argmaxif
    avgweighted topk topkweighted quantile quantiles quantileexact quantilesexact quantiletiming quantiletdigest quantiledeterministic median medianexact grouparray groupuniqarray
    grouparrayif groupconcat groupbitand groupbitor groupbitxor stddevpop stddevsamp varpop varsamp covarpop covarsamp simplelinearregression sumwithoverflow
    summap minmap maxmap sequencematch sequencecount windowfunnel retention runningdifference runningaccumulate neighbor skewpop skewsamp kurtpop kurtsamp
    deltasum deltasumtimestamp exponentialmovingaverage boundingratio rankcorr entropy countdistinct sumdistinct
    tostring toint8 toint16 toint32 toint64 touint8 touint16 touint32 touint64 tofloat32 tofloat64 todecimal32 todecimal64 todecimal128 todate todate32 todatetime
    todatetime64 touuid toint32ornull toint64ornull tofloat64ornull todateornull todatetimeornull toint32orzero toint64orzero tofloat64orzero tofixedstring tonullable tobool
    tolowcardinality assumenotnull isnull isnotnull ifnull multiif toyear tomonth toquarter todayofmonth todayofweek todayofyear tohour
    tominute tosecond tounixtimestamp toyyyymm toyyyymmdd toyyyymmddhhmmss tostartofyear tostartofquarter tostartofmonth tostartofweek tostartofday tostartofhour tostartofminute
    tostartofsecond tostartoffiveminutes tostartoftenminutes tostartoffifteenminutes tostartofinterval tolastdayofmonth tolastdayofweek tomonday toisoweek toisoyear toweek toyearweek totime totimezone
    adddays addweeks addmonths addquarters addyears addhours addminutes addseconds subtractdays subtractweeks subtractmonths subtractquarters subtractyears
    subtracthours subtractminutes subtractseconds datediff age yesterday today formatdatetime parsedatetime parsedatetimebesteffort parsedatetimebesteffortornull fromunixtimestamp
    toinidistart tointervalday tointervalweek tointervalmonth tointervalyear tointervalhour tointervalminute tointervalsecond tointervalquarter
    empty notempty lengthutf8 lowerutf8 upperutf8 substringutf8 reverseutf8 positioncaseinsensitive positionutf8 multisearchany splitbychar splitbystring splitbyregexp arraystringconcat extractall
    extractgroups replaceone replaceall replaceregexpone replaceregexpall match multimatchany countsubstrings countmatches startswith endswith
    trimleft trimright trimboth concatwithseparator leftpad rightpad base64encode base64decode domain domainwithoutwww topleveldomain protocol path cutquerystring
    extracturlparameter ngramdistance intdiv intdivorzero modulo plus minus multiply divide negate roundbankers rounddown exp2 exp10 siphash64 cityhash64
    xxhash64 murmurhash3_64 halfmd5 bitcount bittest array arrayconcat arrayelement has hasall hasany indexof countequal arrayenumerate arrayenumerateuniq arraypopback arraypopfront arraypushback
    arraypushfront arrayslice arraysort arrayreversesort arrayuniq arraydistinct arrayintersect arrayreduce arrayreverse arrayflatten arraycompact arrayzip arraymap arrayfilter
    arraycount arrayexists arrayall arrayfirst arraylast arrayfirstindex arraysum arrayavg arraymin arraymax arraycumsum arraydifference arrayjoin range tuple tupleelement untuple
    map mapkeys mapvalues mapcontains jsonextract jsonextractstring jsonextractint jsonextractfloat jsonextractbool jsonextractraw jsonextractarrayraw jsonextractkeysandvalues
    jsonhas jsonlength jsontype jsonextractkeys visitparamextractstring visitparamextractint simplejsonextractstring simplejsonextractint isvalidjson transform
    greatcircledistance geodistance numbers isfinite isinfinite isnan sumorull bar formatreadablesize formatreadablequantity formatreadabletimedelta nullin
    in notin and or not xor equals notequals less greater lessorequals greaterorequals laginframe leadinframe nth_value tointervalmillisecond datename timeslot rownumberinallblocks
    least greatest `),
  sqlite: names(`
    total group_concat glob likelihood likely unlikely ifnull nullif quote unistr unicode zeroblob printf date time datetime julianday strftime
    unixepoch timediff json_array_length json_error_position json_patch jsonb json_group_array json_tree octet_length string_agg concat
    sum soundex iif`),
  duckdb: names(`
    list_aggregate list_agg list_aggr list_any_value list_append list_avg list_cat list_concat list_contains list_count list_distance
    list_distinct list_element list_extract list_filter list_first list_has list_has_all list_has_any list_histogram list_indexof list_intersect
    list_last list_max list_mean list_median list_min list_mode list_pack list_position list_prepend list_product list_reduce list_resize
    list_reverse list_reverse_sort list_select list_slice list_sort list_stddev_pop list_stddev_samp list_string_agg list_sum list_transform
    list_unique list_value list_var_pop list_var_samp list_where list_zip list_grade_up array_aggregate array_apply array_cosine_distance
    array_cosine_similarity array_cross_product array_distance array_extract array_has array_has_all array_has_any array_indexof array_inner_product
    array_grade_up array_pop_back array_pop_front array_push_back array_push_front array_resize array_reverse_sort array_select array_unique array_value array_where
    array_zip apply range repeat_row columns struct_insert struct_concat struct_contains struct_position struct_keys struct_values struct_extract_at row map_concat union_value union_extract union_tag
    string_split_regex string_to_array str_split_regex regexp_split_to_array regexp_escape bar chr format formatreadablesize format_bytes
    formatreadabledecimalsize left_grapheme right_grapheme substring_grapheme length_grapheme nfc_normalize parse_path parse_filename parse_dirname
    prefix suffix printf url_encode url_decode strip_accents mismatches hamming jaccard ordinalize isodow datesub datetrunc     make_timestamp_ns make_timestamp_ms epoch_ms to_years to_quarters to_months to_weeks to_days to_hours to_minutes to_seconds to_milliseconds to_microseconds to_decades to_centuries to_millennia
    strftime yearweek timezone_hour timezone_minute microsecond millisecond monthname dayofmonth latest date_sub get_bit bit_position bit_count xor bitstring
    bitstring_agg favg fsum kahan_sum sumkahan sum_no_overflow countif count_star any_value arbitrary arg_max_null arg_min_null histogram_exact histogram_values
    reservoir_quantile sem stddev kurtosis_pop bit_xor group_concat approx_top_k entropy gamma lgamma nextafter add subtract multiply divide fdiv fmod
    trunc signbit gen_random_uuid uuid uuidv4 uuidv7 hash sha256 md5_number md5_number_lower md5_number_upper encode decode equi_width_bins
    json_group_structure json_merge_patch json_tree from_json from_json_strict json_transform_strict alias
    exclude try if enum_range enum_first enum_last enum_code exponential
    even equality roundbankers round_even ucase lcase try_strptime date_bin today get_current_timestamp get_current_time current_localtime current_localtimestamp`),
  mongodb: [],
};

/** Words that stand before a parenthesis without being functions. */
const beforeParenthesis = names(`
  select from where and or not in exists any all some as on using over filter within group by order partition values
  case when then else end having limit offset fetch union intersect except distinct join left right full inner outer
  cross lateral apply natural with recursive materialized between like ilike similar to escape is null qualify window
  sets cube rollup interval at top percent tablesample sample pivot unpivot for include exclude except replace rename
  array struct row map unnest asc desc groups rows range recursive div mod rlike regexp xor array separator
  bernoulli system reservoir only glob union default on set lambda keep nested path columns ordinality excluding including no
  varchar char character nchar nvarchar varying text decimal numeric number dec float double real precision bit varbit varbinary binary time timestamp
  timestamptz timetz timestamp_ntz timestamp_ltz timestamp_tz datetime datetime2 datetimeoffset datetime64 int integer bigint smallint tinyint string bytes bpchar
  fixedstring nullable lowcardinality enum vector object variant json year bignumeric decimal32 decimal64 decimal128 uint8 date
`);

const tableFunctions: Record<Dialect, string[]> = {
  postgresql: names(`
    unnest generate_series generate_subscripts regexp_matches regexp_split_to_table string_to_table json_array_elements json_array_elements_text
    jsonb_array_elements jsonb_array_elements_text json_each json_each_text jsonb_each jsonb_each_text json_object_keys jsonb_object_keys
    json_to_record jsonb_to_record json_to_recordset jsonb_to_recordset jsonb_path_query json_table`),
  redshift: names('unnest generate_series'),
  mysql: names('json_table'),
  tsql: names('string_split openjson generate_series'),
  snowflake: names('flatten split_to_table strtok_split_to_table generator table'),
  bigquery: names('unnest'),
  clickhouse: names('numbers generate_series values'),
  sqlite: names('json_each json_tree generate_series'),
  duckdb: names('unnest generate_series range repeat repeat_row json_each json_tree'),
  mongodb: [],
};

const allowed = Object.fromEntries(
  Object.entries(perDialect).map(([dialect, own]) => [dialect, new Set([...everywhere, ...own])]),
) as Record<Dialect, Set<string>>;
const rowMakers = Object.fromEntries(
  Object.entries(tableFunctions).map(([dialect, own]) => [dialect, new Set(own)]),
) as Record<Dialect, Set<string>>;
const words = new Set(beforeParenthesis);

/** Whether a function may be called: the list is of those that only compute. */
export const isFunction = (name: string, dialect: Dialect): boolean => allowed[dialect].has(name.toLowerCase());

/** Whether a function may stand where tables stand. */
export const makesRows = (name: string, dialect: Dialect): boolean => rowMakers[dialect].has(name.toLowerCase());

/** Whether a word may stand before a parenthesis in a statement. */
export const mayOpen = (word: string, dialect: Dialect): boolean =>
  isFunction(word, dialect) || makesRows(word, dialect) || words.has(word.toLowerCase());
