const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Stages that read and reshape. All that write, run code, show the server, or must come before any filter are missing. */
export const stages = words(`
  $match $project $set $addFields $unset $group $sort $limit $skip $unwind $count $sortByCount $bucket $bucketAuto
  $facet $lookup $graphLookup $unionWith $replaceRoot $replaceWith $redact $sample $setWindowFields $densify $fill
`);

/** What may stand inside a stage: query conditions, expressions, accumulators, and values in extended JSON. */
export const operators = words(`
  $eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists $type $expr $regex $options $mod $all $elemMatch $size
  $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $comment
  $abs $add $ceil $divide $exp $floor $ln $log $log10 $multiply $pow $round $sqrt $subtract $trunc
  $sin $cos $tan $asin $acos $atan $atan2 $sinh $cosh $tanh $asinh $acosh $atanh $degreesToRadians $radiansToDegrees
  $bitAnd $bitOr $bitXor $bitNot $rand
  $arrayElemAt $arrayToObject $concatArrays $filter $first $firstN $indexOfArray $isArray $last $lastN $map $maxN $minN
  $objectToArray $range $reduce $reverseArray $slice $sortArray $zip
  $allElementsTrue $anyElementTrue $setDifference $setEquals $setIntersection $setIsSubset $setUnion
  $cmp $cond $ifNull $switch $let $literal
  $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc
  $dayOfMonth $dayOfWeek $dayOfYear $hour $isoDayOfWeek $isoWeek $isoWeekYear $millisecond $minute $month $second $week $year
  $concat $indexOfBytes $indexOfCP $ltrim $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $rtrim $split
  $strcasecmp $strLenBytes $strLenCP $substr $substrBytes $substrCP $toLower $toString $toUpper $trim
  $convert $isNumber $toBool $toDate $toDecimal $toDouble $toInt $toLong $toObjectId $toUUID
  $getField $setField $unsetField $mergeObjects $binarySize $bsonSize
  $addToSet $avg $bottom $bottomN $count $max $median $min $percentile $push $stdDevPop $stdDevSamp $sum $top $topN
  $covariancePop $covarianceSamp $denseRank $derivative $documentNumber $expMovingAvg $integral $linearFill $locf $rank $shift
  $oid $date $numberInt $numberLong $numberDouble $numberDecimal $uuid $regularExpression
`);

/** Variables of the server itself that tell nothing but the document at hand and the time. */
export const variables = words('$$ROOT $$CURRENT $$NOW $$REMOVE $$DESCEND $$PRUNE $$KEEP');
